const gapPx = 8;

/**
 * On phones a toast over a sheet is at the top of the screen, clear of its buttons (styles.css). Where the sheet leaves
 * no space above it, the toast moves below the title. Transforms of the opening animation do not count.
 */
export function placeToasts(toasts: HTMLElement): void {
  const sheets = document.querySelectorAll<HTMLElement>(
    ':is([role="dialog"], [role="alertdialog"])[data-state="open"]',
  );
  const sheet = [...sheets].at(-1);
  const title = document.getElementById(sheet?.getAttribute('aria-labelledby') ?? '');
  const hasSpace = !sheet || sheet.offsetTop >= toasts.offsetHeight + gapPx;
  if (hasSpace || !title) {
    toasts.style.removeProperty('--toasts-top');
    return;
  }
  const titleEnd = title.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top;
  toasts.style.setProperty('--toasts-top', `${sheet.offsetTop + titleEnd}px`);
}
