/** Runs after the next paint. The second frame begins when the first was painted. */
export function afterThisFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
