export function invoicePath(id: string): string {
  return `/detallefactura/${encodeURIComponent(id)}`;
}
