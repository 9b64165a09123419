// @ts-nocheck It runs in a browser, whose types the rest of this folder has no use for.

/** Runs in the page: presses the tab with that number, or a button without effect. */
export function pressAndWait(tabNumber: number | undefined): Promise<number> {
  const tab = [...document.querySelectorAll('[role="tab"]')][tabNumber ?? 0];
  if (!tab) throw new Error('The page has no such tab');
  const isShown = () => {
    if (tabNumber === undefined) return true;
    const panel = document.querySelector(`[role="tabpanel"][aria-labelledby="${tab.id}"]`);
    if (!panel?.checkVisibility()) return false;
    return panel.querySelector('h2, [role="status"][aria-label^="Cargando"]')?.tagName === 'H2';
  };
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - startedAt);
        channel.port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    const startedAt = performance.now();
    if (tabNumber === undefined) document.body.setAttribute('data-bare', String(startedAt));
    else tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  });
}
