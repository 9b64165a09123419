import type { BookDocumentDto, BookTotalsDto, BookView } from '@botica/contract/finance/books';
import { documentKindNames } from '@botica/contract/finance/books';
import { hideIdentity } from '@botica/domain/care';
import { amountAt, ratesOf, signOf } from '@botica/domain/finance/books';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { BookDocument, BookFilter, BookTotals } from './store.ts';

export const viewOf: Readonly<Record<BookView, BookFilter['view']>> = {
  todos: 'all',
  facturas: 'invoices',
  notas: 'credits',
  anuladas: 'annulled',
};

export function toDocumentDto(one: BookDocument): BookDocumentDto {
  return {
    documentoId: one.id,
    tipo: documentKindNames[one.kind],
    numero: one.fiscalNumber,
    autorizacion: one.authorisation,
    fecha: one.issuedAt.toISOString(),
    sucursalId: one.branchCode,
    sucursal: one.branchName,
    pedidoId: encodeOrderId(one.orderId),
    pedido: one.orderNumber,
    cliente: one.customerName,
    identidadFiscal: one.taxNumber ? hideIdentity(one.taxNumber) : '',
    impuestos: ratesOf([one]).map((tasa) => {
      const { netCents, taxCents } = amountAt(one, tasa);
      return { tasa, base: toDecimal(netCents), impuesto: toDecimal(taxCents) };
    }),
    total: toDecimal(signOf(one.kind) * one.totalCents),
    anulada: one.isAnnulled,
    afecta: one.invoiceNumber,
    motivo: one.reason,
  };
}

export function toTotalsDto({ kinds, rates, annulled }: BookTotals): BookTotalsDto {
  return {
    tipos: kinds.map(({ kind, documents, totalCents }) => ({
      tipo: documentKindNames[kind],
      documentos: documents,
      total: toDecimal(signOf(kind) * totalCents),
    })),
    tasas: rates.map(({ kind, ratePercent, documents, netCents, taxCents }) => ({
      tipo: documentKindNames[kind],
      tasa: ratePercent,
      documentos: documents,
      base: toDecimal(signOf(kind) * netCents),
      impuesto: toDecimal(signOf(kind) * taxCents),
    })),
    anuladas: annulled,
  };
}
