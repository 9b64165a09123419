const intervalMs = 3000;

async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const focused = document.activeElement?.getAttribute('href');
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
  }
  if (focused && document.activeElement === document.body) {
    document.querySelector(`[data-live] a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}

async function keepFresh() {
  // Keeps polling a stopped sandbox; the page keeps its last content.
  if (!document.hidden) await refresh().catch(() => undefined);
  setTimeout(keepFresh, intervalMs);
}

setTimeout(keepFresh, intervalMs);
