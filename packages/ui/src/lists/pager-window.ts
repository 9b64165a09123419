/** GROUP-02: the pager names at most four pages. */
export const pagerSize = 4;

/** The pages to name: as many as fit, always with the current one, and never past the ends. */
export function pagerWindow(page: number, pageCount: number, size: number = pagerSize): number[] {
  const length = Math.max(0, Math.min(size, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
