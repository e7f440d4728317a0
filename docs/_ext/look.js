// Opens each page in a frame of each width and theme, and reports what overflows and what axe-core finds.
"use strict";

const WIDTHS = [360, 768, 1440];
const THEMES = ["light", "dark"];
const SERIOUS = ["serious", "critical"];

function opened(page, width) {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.style.cssText = `width:${width}px;height:900px;border:0`;
    frame.onload = () => resolve(frame);
    frame.src = `/${page}`;
    document.body.replaceChildren(frame);
  });
}

const named = (element) => `${element.tagName.toLowerCase()}${element.className && element.className.split ? `.${element.className.split(/\s+/).join(".")}` : ""}`;

// What scrolls by itself may hold more than fits; nothing else in the text may, even where the theme would let it scroll.
const SCROLLS = "pre, .table-wrapper, [role=region], .visually-hidden";

function overflowing(frame) {
  const root = frame.contentDocument.documentElement;
  const wide = [...root.querySelectorAll("article *")].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth && !element.parentElement.closest(SCROLLS),
  );
  const page = root.scrollWidth > root.clientWidth ? [`the page is wider than the screen by ${root.scrollWidth - root.clientWidth}`] : [];
  return [...page, ...wide.slice(0, 1).map((element) => `${wide.length} parts reach beyond the screen, first ${named(element)}`)];
}

function small(frame) {
  const root = frame.contentDocument;
  return [...root.querySelectorAll("svg[role=img]")]
    .filter((svg) => svg.getClientRects().length) // what stands in a task that is not asked yet is not shown
    .filter((svg) => svg.getBoundingClientRect().width < 0.75 * svg.viewBox.baseVal.width)
    .map((svg) => `a picture shrinks to ${Math.round((100 * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width)} %`);
}

// What stands on the page of a section beside its rules: who says them, where else they stand, and what is for programmers.
const BESIDE = "p.source, p.meaning, p.also, p.own-page, details.programmers, .headerlink";
const SECTIONS = /(^|\/)rules\/0[2-6]\.html$/;

// On the pages of the sections the rules, with their examples and pictures, take more than half of the height.
function crowdedOut(page, frame) {
  if (!SECTIONS.test(page)) return [];
  const article = frame.contentDocument.querySelector("article");
  const parts = [...article.querySelectorAll("section > *:not(section)")].filter((part) => !part.matches(BESIDE));
  const height = (part) => part.getBoundingClientRect().height;
  const share = parts.reduce((whole, part) => whole + height(part), 0) / height(article);
  return share > 0.5 ? [] : [`the rules take ${Math.round(100 * share)} % of the height`];
}

// In the dark only colours differ.
const ASKED = { light: {}, dark: { runOnly: ["color-contrast"] } };

async function barriers(frame, theme) {
  const script = frame.contentDocument.createElement("script");
  script.src = "/axe.js";
  await new Promise((resolve) => {
    script.onload = resolve;
    frame.contentDocument.head.append(script);
  });
  const result = await frame.contentWindow.axe.run(frame.contentDocument, { resultTypes: ["violations"], ...ASKED[theme] });
  return result.violations
    .filter((violation) => SERIOUS.includes(violation.impact))
    .map((violation) => `${violation.impact} ${violation.id} (${violation.nodes.length}): ${violation.nodes[0].html.slice(0, 160)} ${(violation.nodes[0].any[0] || {}).message || ""}`);
}

async function look() {
  const findings = [];
  let looks = 0;
  const pages = settings.pages.filter((_, number) => number % settings.browsers === Number(location.hash.slice(1)));
  for (const page of pages) {
    for (const width of WIDTHS) {
      const frame = await opened(page, width);
      for (const theme of THEMES) {
        frame.contentDocument.body.dataset.theme = theme;
        const found = [...overflowing(frame), ...small(frame), ...crowdedOut(page, frame)];
        if (settings.axe && width !== 768) found.push(...(await barriers(frame, theme)));
        findings.push(...found.map((text) => `${page} at ${width} ${theme}: ${text}`));
        looks += 1;
      }
    }
  }
  return { pages: pages.length, looks, findings };
}

window.addEventListener("load", async () => {
  let report;
  try {
    report = await look();
  } catch (error) {
    report = { pages: 0, looks: 0, findings: [`the harness failed: ${error}`] };
  }
  await fetch("/report", { method: "POST", body: JSON.stringify(report) });
});
