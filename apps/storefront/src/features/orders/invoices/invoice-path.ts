import type { InvoicePaper } from '@botica/contract/orders/invoices';

export function invoicePath(id: string, paper: InvoicePaper = 'factura'): string {
  const path = `/detallefactura/${encodeURIComponent(id)}`;
  return paper === 'factura' ? path : `${path}?documento=${paper}`;
}
