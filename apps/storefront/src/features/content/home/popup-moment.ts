/** HOME-04 */
export const popupPauseMs = 600_000;

/** HOME-04: whether the popup banner may show again. A moment in the future is of a clock that was put back. */
export function mayShowPopup(lastShownMs: number | undefined, nowMs: number): boolean {
  return lastShownMs === undefined || lastShownMs > nowMs || nowMs - lastShownMs >= popupPauseMs;
}
