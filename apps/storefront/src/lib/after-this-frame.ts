/** What can wait until the screen shows what was just changed. */
export function afterThisFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
