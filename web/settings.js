// What is kept in the browser: choices of the person, and the match. Where nothing can be kept, nothing is.

/** Return what is kept under a name, or what stands for it. */
export function kept(name, otherwise = null) {
  try {
    return localStorage.getItem(`deberts-${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep a text under a name, or nothing more; return whether that was possible. */
export function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(`deberts-${name}`);
    else localStorage.setItem(`deberts-${name}`, text);
    return true;
  } catch {
    return false;
  }
}
