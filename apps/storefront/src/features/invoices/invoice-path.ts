import type { InvoicePaper } from '@botica/contract/invoices';

export function invoicePath(id: string, paper: InvoicePaper = 'factura'): string {
  const path = `/detallefactura/${encodeURIComponent(id)}`;
  return paper === 'factura' ? path : `${path}?documento=${paper}`;
}
