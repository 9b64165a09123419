import type { BranchDayDto } from '@botica/contract/finance/closings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '../../../lib/moments.ts';
import { sumAmounts } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Field } from '../../../ui/fields.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { ReconciledDay } from '../reconciliation/index.ts';
import {
  ChooseCompany,
  FigureLink,
  type FinanceCompany,
  type MoneyColumn,
  MoneyTable,
  useFinanceCompany,
} from '../shared/index.ts';
import { closingsQuery } from './closings.api.ts';
import { useDay } from './day.ts';
import { StateBadge } from './state-badge.tsx';

const title = 'Cierres del día';

/** The day of every branch: what was invoiced and received, and whether finance closed it. */
export function ClosingsScreen() {
  const finance = useFinanceCompany();
  return finance ? <Days finance={finance} /> : <ChooseCompany title={title} />;
}

function Days({ finance }: { finance: FinanceCompany }) {
  const url = useUrlState();
  const { branchId } = useScope();
  const day = useDay();
  const { data, error, refetch } = useQuery(closingsQuery({ empresaId: finance.companyId, fecha: day }));
  const shown = data?.sucursales.filter(({ sucursalId }) => !branchId || sucursalId === branchId) ?? [];
  const open = shown.filter(({ estado }) => estado === 'abierto').length;
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub={`${finance.company.name}. ${dayText(`${day}T18:00:00Z`)}${data && shown.length > 0 ? `. ${open} por cerrar` : ''}`}
        />
      }
    >
      <Field
        label="Día"
        type="date"
        className="w-44"
        value={day}
        onChange={(event) => url.set({ fecha: event.target.value })}
      />
      <section aria-label="Sucursales" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Sumando el día" />
        ) : shown.length === 0 ? (
          <Empty title="Sin movimiento ese día" text="Ninguna sucursal facturó, cobró ni devolvió. Elige otro día." />
        ) : (
          <BranchTable days={shown} day={day} finance={finance} />
        )}
      </section>
      <ReconciledDay companyId={finance.companyId} day={day} />
    </Page>
  );
}

const amounts = {
  facturado: 'Facturado',
  acreditado: 'Notas de crédito',
  recibido: 'Recibido',
  reembolsado: 'Reembolsado',
  diferencia: 'Facturado menos cobrado',
} as const;
type AmountField = keyof typeof amounts;

function BranchTable({ days, day, finance }: { days: readonly BranchDayDto[]; day: string; finance: FinanceCompany }) {
  const { money, companyId } = finance;
  const hrefOf = (sucursalId: number, cifra?: AmountField) =>
    `/cierres/${sucursalId}?empresa=${companyId}&fecha=${day}${cifra ? `&cifra=${cifra}` : ''}`;
  const columns: MoneyColumn<BranchDayDto>[] = [
    {
      name: 'Sucursal',
      cell: ({ sucursal, sucursalId }) => (
        <Link to={hrefOf(sucursalId)} className="text-brand-700 hover:underline">
          {sucursal}
        </Link>
      ),
      total: 'Total',
    },
    ...(Object.keys(amounts) as AmountField[]).map(
      (field): MoneyColumn<BranchDayDto> => ({
        name: amounts[field],
        isAmount: true,
        cell: (row) => (
          <FigureLink to={hrefOf(row.sucursalId, field)} name={`${amounts[field]}, ${row.sucursal}`}>
            {money(row[field])}
          </FigureLink>
        ),
        total: money(sumAmounts(days.map((row) => row[field]))),
      }),
    ),
    {
      name: 'Estado',
      cell: ({ estado, cerradoPor }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <StateBadge estado={estado} />
          <span className="text-label text-ink-600">{cerradoPor}</span>
        </span>
      ),
      total: '',
    },
  ];
  return (
    <MoneyTable
      caption="El día de cada sucursal"
      columns={columns}
      rows={days}
      rowId={({ sucursalId }) => String(sucursalId)}
    />
  );
}
