/** UI-05 */
export const toastMs = 3000;
/** UI-06 */
export const errorToastMs = 7000;
/** UI-03 */
export const validationMessageMs = 3000;
/** UI-07 A159: the refetch interval of the user's session data. */
export const notificationInfoMs = 600_000;

export const toastKinds = ['success', 'info', 'warning', 'error'] as const;
export type ToastKind = (typeof toastKinds)[number];

export function toastDuration(kind: ToastKind, durationMs?: number): number {
  return durationMs ?? (kind === 'error' ? errorToastMs : toastMs);
}

/** How long a validation message is shown; undefined means until its owner removes it. */
export function validationMessageDuration(given: {
  stay?: boolean | undefined;
  hideAfterMs?: number | undefined;
}): number | undefined {
  return given.stay ? undefined : (given.hideAfterMs ?? validationMessageMs);
}
