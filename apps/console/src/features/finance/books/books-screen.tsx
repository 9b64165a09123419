import { type BookFormat, type BookView, bookFormats, bookViews } from '@botica/contract/finance/books';
import { isMonth, monthText } from '@botica/domain/finance/books';
import { storeDate } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { CursorPager, FilterChip, Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { ChooseCompany, type FinanceCompany, useFinanceCompany } from '../shared/index.ts';
import { type BookPeriod, bookQuery, bookTotalsQuery } from './books.api.ts';
import { DocumentsTable } from './documents-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { RatesCard } from './rates-card.tsx';

const title = 'Libros fiscales';
const labels: Readonly<Record<BookView, string>> = {
  todos: 'Todos',
  facturas: 'Facturas',
  notas: 'Notas de crédito',
  anuladas: 'Anuladas',
};

/** The sales book of a company and a month: every invoice and credit note, and the tax of each rate. */
export function BooksScreen() {
  const finance = useFinanceCompany();
  return finance ? <Book finance={finance} /> : <ChooseCompany title={title} />;
}

function Book({ finance }: { finance: FinanceCompany }) {
  const { branchId } = useScope();
  const url = useUrlState();
  const [format, setFormat] = useState<BookFormat>();
  const asked = url.get('mes') ?? '';
  const month = isMonth(asked) ? asked : storeDate(new Date()).isoDate.slice(0, 7);
  const period = { empresaId: finance.companyId, mes: month, ...(branchId ? { sucursalId: branchId } : {}) };
  const totals = useQuery(bookTotalsQuery(period));
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub={`Ventas de ${finance.company.name}, ${monthText(month)}`}
          actions={bookFormats.map((one) => (
            <Button key={one} onClick={() => setFormat(one)}>
              <Download size={15} /> {one.toUpperCase()}
            </Button>
          ))}
        />
      }
    >
      <Field
        label="Mes"
        type="month"
        className="w-44"
        value={month}
        onChange={(event) => url.set({ mes: event.target.value })}
      />
      {totals.error && <Failure error={totals.error} onRetry={() => void totals.refetch()} />}
      {totals.isPending && <LoadingRows label="Sumando el mes" />}
      {totals.data && totals.data.tasas.length > 0 && (
        <RatesCard totals={totals.data} finance={finance} hrefWith={url.hrefWith} />
      )}
      <Documents
        period={period}
        finance={finance}
        rates={[...new Set(totals.data?.tasas.map(({ tasa }) => tasa))].filter((rate) => rate > 0)}
      />
      {format && <ExportDialog period={period} format={format} onClose={() => setFormat(undefined)} />}
    </Page>
  );
}

type DocumentsProps = { period: BookPeriod; finance: FinanceCompany; rates: readonly number[] };

function Documents({ period, finance, rates }: DocumentsProps) {
  const url = useUrlState();
  const view = bookViews.find((one) => one === url.get('vista')) ?? 'todos';
  const rate = /^\d{1,2}$/.test(url.get('tasa') ?? '') ? Number(url.get('tasa')) : undefined;
  const cursor = url.get('cursor');
  const { data, error, refetch } = useQuery(
    bookQuery({
      ...period,
      vista: view,
      ...(rate === undefined ? {} : { tasa: rate }),
      ...(cursor ? { cursor } : {}),
    }),
  );
  const next = data?.siguiente;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <Views
          label="Vistas"
          views={bookViews.map((one) => ({
            label: labels[one],
            to: url.hrefWith({ vista: one === 'todos' ? null : one }),
            isCurrent: view === one,
          }))}
        />
        {rate !== undefined && (
          <FilterChip
            field="Tasa"
            value={rate === 0 ? 'exento' : `${rate} %`}
            onRemove={() => url.set({ tasa: null })}
          />
        )}
      </div>
      <section aria-label="Documentos" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Abriendo el libro" />
        ) : data.documentos.length === 0 ? (
          <Empty title="Ningún documento en esta vista" text="Cambia de mes o de vista, o quita un filtro." />
        ) : (
          <DocumentsTable documents={data.documentos} rates={rates} finance={finance} />
        )}
        {data && (cursor || next) && (
          <CursorPager
            count={data.documentos.length}
            noun="documentos"
            onFirst={cursor ? () => url.set({}) : undefined}
            onNext={next ? () => url.set({ cursor: next }) : undefined}
          />
        )}
      </section>
    </>
  );
}
