/** HOME-04 */
export const popupPauseMs = 600_000;

/** HOME-04: whether the popup banner may show again. A timestamp in the future means that the clock was set back. */
export function mayShowPopup(lastShownMs: number | undefined, nowMs: number): boolean {
  return lastShownMs === undefined || lastShownMs > nowMs || nowMs - lastShownMs >= popupPauseMs;
}
