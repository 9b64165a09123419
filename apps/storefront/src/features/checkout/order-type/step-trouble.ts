/** Marks the problem of a step that stops the shopper. */
export const troubleMark = { 'data-step-trouble': '', tabIndex: -1 } as const;

/** When the problem is already shown, pressing the button moves the focus to it. */
export function showTrouble(): void {
  const trouble = document.querySelector<HTMLElement>('[data-step-trouble]');
  trouble?.scrollIntoView({ block: 'center' });
  trouble?.focus({ preventScroll: true });
}
