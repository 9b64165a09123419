import { invoiceMessages, lookupMessages } from '@botica/domain/orders/invoices';

const unchanged = 'El pedido quedó como estaba: factúralo de nuevo cuando haya un rango vigente.';

/** Refusals of invoices. Those of ranges are for branch staff, never for shoppers. */
export const invoiceProblems = {
  INVOICE_NOT_FOUND: { status: 404, message: invoiceMessages.unknown },
  INVOICED_ORDER_NOT_FOUND: { status: 404, message: lookupMessages.notFound },
  FISCAL_RANGE_MISSING: {
    status: 409,
    message: `La sucursal no tiene un rango de facturación autorizado. ${unchanged}`,
  },
  FISCAL_RANGE_EXPIRED: {
    status: 409,
    message: `El rango de facturación de la sucursal ya venció. ${unchanged}`,
  },
  FISCAL_RANGE_EXHAUSTED: {
    status: 409,
    message: `La sucursal ya usó todo su rango de facturación. ${unchanged}`,
  },
} as const;
