/** Marks what a step says of itself that keeps the shopper there. */
export const troubleMark = { 'data-step-trouble': '', tabIndex: -1 } as const;

/** Where it is said already, whoever presses on is brought there. */
export function showTrouble(): void {
  const trouble = document.querySelector<HTMLElement>('[data-step-trouble]');
  trouble?.scrollIntoView({ block: 'center' });
  trouble?.focus({ preventScroll: true });
}
