/** VIEW-03 */
export const viewerModeMinutes = 20;

export function viewerModeExpiry(now: Date): Date {
  return new Date(now.getTime() + viewerModeMinutes * 60_000);
}

/** VIEW-01 VIEW-02: stored text that is not a date counts as expired. */
export function isViewerModeValid(expiresAt: Date | string | undefined | null, now: Date): boolean {
  return expiresAt !== undefined && expiresAt !== null && new Date(expiresAt).getTime() > now.getTime();
}
