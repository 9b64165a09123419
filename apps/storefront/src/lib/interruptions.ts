import { isAnyOverlayOpen } from './overlay-store.ts';
import { readStored, writeStored } from './storage.ts';

/** What opens by itself, the most important first. */
const order = ['terms', 'additional-info', 'welcome', 'country', 'rating', 'promotion'] as const;

export type Interruption = (typeof order)[number];

/** The terms, and INFO-01: shown whenever they are missing. Of the others there is at most one in a visit. */
const required: readonly Interruption[] = ['terms', 'additional-info'];

/** A visit ends this long after its last interruption: the pause of HOME-04, applied to all of them. */
const pauseMs = 600_000;
const storageKey = 'interrupcion';
const announced = new Set<Interruption>();

/** For an interruption whose data still loads: less important ones are refused. Returns the function that withdraws it. */
export function announceInterruption(name: Interruption): () => void {
  announced.add(name);
  return () => {
    announced.delete(name);
  };
}

/** Whether it may show now. If so, the optional ones after it are refused for the rest of the visit. */
export function takeInterruption(name: Interruption, nowMs = Date.now()): boolean {
  if (!required.includes(name) && (wasInterrupted(nowMs) || isOutranked(name))) return false;
  announced.delete(name);
  writeStored(storageKey, nowMs, 'session');
  return true;
}

/** A dialog, a menu or a list is open, or the shopper is typing. */
export function isShopperBusy(): boolean {
  return (
    isAnyOverlayOpen() ||
    document.querySelector(openThings) !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  );
}

const openThings =
  '[role="dialog"], [role="alertdialog"], [role="listbox"], :popover-open, header [aria-expanded="true"]';

/** A timestamp in the future means that the clock was set back. */
function wasInterrupted(nowMs: number): boolean {
  const lastMs = readStored(storageKey, (value): value is number => typeof value === 'number', 'session');
  return lastMs !== undefined && lastMs <= nowMs && nowMs - lastMs < pauseMs;
}

function isOutranked(name: Interruption): boolean {
  return order.slice(0, order.indexOf(name)).some((other) => announced.has(other));
}
