/** 1,234. The browser's own formatter takes longer to start than a page may. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
