// Shows the index of a page with several reports, or the report that the address names.

// A separate block: the script of the index or of the report runs in the same page.
{
  const number = new URLSearchParams(location.search).get("recording") ?? "";
  const wanted = document.getElementById(`data-${number}`);
  /** @param {string} id */
  const viewOf = id => {
    const template = document.getElementById(id);
    // The copy of a script runs when it becomes part of the page.
    return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : document.createDocumentFragment();
  };
  if (wanted) {
    const view = viewOf("report-view"), title = wanted.dataset.title ?? "", sheet = document.createElement("style");
    const sheets = JSON.parse(document.getElementById("sheets")?.textContent ?? "[]");
    document.title = `${title} – Retouch report`;
    sheet.textContent = sheets[Number(wanted.dataset.sheet)] ?? "";
    const heading = view.querySelector("h1");
    if (heading) heading.textContent = title;
    view.getElementById("data")?.replaceWith(wanted);
    wanted.id = "data";
    document.body.append(view, sheet);
  } else document.body.append(viewOf("index-view"));
}
