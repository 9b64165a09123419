/** Overlays that have taken the focus and not returned it yet. */
const opened = new Set<HTMLElement>();
let waiting: (() => void)[] = [];

export function noteOpened(content: HTMLElement): void {
  opened.add(content);
}

/** The overlay has returned the focus. */
export function noteClosed(content: HTMLElement): void {
  opened.delete(content);
  if (isAnyClosing()) return;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}

/**
 * Runs what moves the focus, as soon as no overlay is closing: one that fades out still traps the focus, and gives it
 * to its opener at the end.
 */
export function afterClosing(run: () => void): void {
  if (isAnyClosing()) waiting.push(run);
  else run();
}

function isAnyClosing(): boolean {
  return [...opened].some(({ isConnected, dataset }) => !isConnected || dataset.state === 'closed');
}
