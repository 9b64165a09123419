import type { BookDocumentDto, DocumentKindDto } from '@botica/contract/finance/books';
import { authorisationNames } from '@botica/domain/finance/books';
import { formatDate } from '@botica/domain/format';
import { taxNames } from '@botica/domain/orders/invoices';
import { Badge } from '../../../ui/badge.tsx';
import { type FinanceCompany, type MoneyColumn, MoneyTable, OrderLink } from '../shared/index.ts';

const kinds: Readonly<Record<DocumentKindDto, string>> = {
  factura: 'Factura',
  nota: 'Nota de crédito',
  'nota-parcial': 'Nota de crédito parcial',
};

type Column = MoneyColumn<BookDocumentDto>;
type DocumentsTableProps = { documents: readonly BookDocumentDto[]; rates: readonly number[]; finance: FinanceCompany };

/** The documents of a book, with two columns for each rate of the month. */
export function DocumentsTable({ documents, rates, finance: { money, company } }: DocumentsTableProps) {
  const tax = taxNames[company.countryCode];
  const authorisation = authorisationNames[company.countryCode];
  const amountOf = (document: BookDocumentDto, rate: number, field: 'base' | 'impuesto') => {
    const found = document.impuestos.find(({ tasa }) => tasa === rate);
    return found ? money(found[field]) : '';
  };
  const columns: Column[] = [
    {
      name: 'Número',
      cell: (one) => (
        <>
          <OrderLink pedidoId={one.pedidoId}>{one.numero}</OrderLink>
          <span className="block max-w-56 truncate text-label font-normal text-ink-600">
            {kinds[one.tipo]}, {authorisation} {one.autorizacion}
          </span>
        </>
      ),
    },
    {
      name: 'Fecha',
      cell: (one) => (
        <>
          <span className="whitespace-nowrap">{formatDate(one.fecha)}</span>
          <span className="block max-w-36 truncate text-label text-ink-600">{one.sucursal}</span>
        </>
      ),
    },
    {
      name: 'Cliente',
      cell: (one) => (
        <span className="block max-w-48">
          <span className="block truncate">{one.cliente}</span>
          <span className="block truncate text-label text-ink-600">
            {one.identidadFiscal ? `${company.taxIdLabel} ${one.identidadFiscal}` : 'Consumidor final'}
          </span>
        </span>
      ),
    },
    { name: 'Exento', isAmount: true, cell: (one) => amountOf(one, 0, 'base') },
    ...rates.flatMap((rate): Column[] => [
      { name: `Gravado ${rate} %`, isAmount: true, cell: (one) => amountOf(one, rate, 'base') },
      { name: `${tax} ${rate} %`, isAmount: true, cell: (one) => amountOf(one, rate, 'impuesto') },
    ]),
    { name: 'Total', isAmount: true, cell: (one) => <b className="font-semibold">{money(one.total)}</b> },
    { name: 'Estado', cell: (one) => <State document={one} /> },
  ];
  return (
    <MoneyTable
      caption="Documentos del mes"
      columns={columns}
      rows={documents}
      rowId={({ tipo, documentoId }) => `${tipo} ${documentoId}`}
    />
  );
}

function State({ document: { anulada, afecta, motivo } }: { document: BookDocumentDto }) {
  if (anulada) return <Badge tone="danger">Anulada</Badge>;
  if (!afecta) return <Badge tone="good">Vigente</Badge>;
  return (
    <span className="block max-w-52">
      <span className="block truncate text-label">De {afecta}</span>
      <span className="block truncate text-label text-ink-600">{motivo}</span>
    </span>
  );
}
