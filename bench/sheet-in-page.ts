// @ts-nocheck It runs in a browser, whose types the rest of this folder has no use for.

/** Runs in the page: scrolls the sheet, or an empty box of the same size, and returns the times between frames. */
export function scrollAndCount({ step, seconds, isEmpty }): Promise<number[]> {
  const sheet = document.querySelector('[role="grid"]').parentElement;
  let box = sheet;
  if (isEmpty) {
    box = document.createElement('div');
    box.className = sheet.className;
    Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '1000', background: 'white' });
    box.append(document.createElement('div'));
    box.firstChild.style.height = `${sheet.scrollHeight}px`;
    document.body.append(box);
  }
  box.scrollTop = 0;
  return new Promise((resolve) => {
    const times = [];
    let before = 0;
    let direction = 1;
    const started = performance.now();
    const frame = (now) => {
      if (before > 0) times.push(now - before);
      before = now;
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) direction = -1;
      if (box.scrollTop <= 0) direction = 1;
      box.scrollTop += direction * step;
      if (performance.now() - started < seconds * 1000) return requestAnimationFrame(frame);
      if (isEmpty) box.remove();
      resolve(times);
    };
    requestAnimationFrame(frame);
  });
}

/** Runs in the page: sends the form of the search, or changes one text, and waits for the frame with the result. */
export function filterAndWait(isReal): Promise<number> {
  const form = document.querySelector('search form');
  let wasBusy = false;
  const isShown = () => {
    if (!isReal) return true;
    const sheet = document.querySelector('[aria-busy]:has([role="grid"])');
    const isBusy = sheet?.getAttribute('aria-busy') === 'true';
    wasBusy ||= isBusy;
    return wasBusy && !isBusy && sheet?.querySelector('#celda-0-0')?.textContent.trim();
  };
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      clearTimeout(tooLong);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - startedAt);
        channel.port2.postMessage(undefined);
      });
    });
    const tooLong = setTimeout(() => reject(new Error('The rows never came')), 30_000);
    observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    const startedAt = performance.now();
    if (isReal) form.requestSubmit();
    else document.body.setAttribute('data-bare', String(startedAt));
  });
}
