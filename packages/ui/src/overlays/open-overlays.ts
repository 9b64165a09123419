/** Overlays that have taken the focus and not returned it yet. */
const opened = new Set<HTMLElement>();
let waiting: (() => void)[] = [];
const watching = new Set<() => void>();

export function noteOpened(content: HTMLElement): void {
  opened.add(content);
  for (const run of watching) run();
}

/** Runs after each overlay that opened or closed. Returns what ends it. */
export function watchOverlays(run: () => void): () => void {
  watching.add(run);
  return () => watching.delete(run);
}

/** The overlay has returned the focus. */
export function noteClosed(content: HTMLElement): void {
  opened.delete(content);
  for (const run of watching) run();
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
