/** What can wait until the screen shows what was just changed. The second frame begins when the first was handed over. */
export function afterThisFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
