// Tables that sort by a click on a column's head, and scrolling boxes that the keyboard reaches. Without this script
// the tables stand in the order of the book.
"use strict";

const key = (row, column) => row.cells[column].textContent.trim();

// Numbers within texts compare as numbers, so 04.10 follows 04.9 and W100 follows W99; decisions come last.
const compare = (left, right) => left.localeCompare(right, "en", { numeric: true });

function sort(table, column, head) {
  const falling = head.getAttribute("aria-sort") === "ascending";
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const rows = [...table.tBodies[0].rows];
  rows.sort((left, right) => (falling ? -1 : 1) * compare(key(left, column), key(right, column)));
  table.tBodies[0].append(...rows);
}

function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent.trim();
    button.addEventListener("click", () => sort(table, column, head));
    head.replaceChildren(button);
  });
}

document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("table.sortable").forEach(makeSortable);
  document.querySelectorAll("pre, .table-wrapper").forEach((box) => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  });
});
