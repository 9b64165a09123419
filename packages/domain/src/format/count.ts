/** 1,234. Intl.NumberFormat starts too slowly for a page. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
