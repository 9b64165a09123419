import type { OverviewDto } from '@botica/contract/staff/overview';
import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { tenderNames } from '@botica/domain/tenders';
import { sumCents } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/states.tsx';

type Tender = NonNullable<OverviewDto['dinero']>[number];

const colours = ['#0b7a55', '#5fb893', '#1d5fbf', '#4d5b54', '#d99a1c', '#7a4d00', '#8fb8ee', '#b3261e'];
const colourOf = (index: number) => colours[index % colours.length] ?? '#86938d';

/** How the orders of today are paid: one list for each currency. */
export function TendersCard({ dinero }: { dinero: readonly Tender[] }) {
  const currencies = [...Map.groupBy(dinero, ({ empresaId }) => companies[empresaId].currency.code).values()];
  return (
    <Card title="Dinero por forma de pago" sub="pedidos de hoy">
      {currencies.length === 0 && (
        <Empty title="Todavía no hay pedidos hoy" text="Aquí aparece cada forma de pago con su monto." />
      )}
      <div className="grid gap-4">
        {currencies.map((tenders) => (
          <CurrencyTenders key={tenders[0]?.empresaId} tenders={tenders} />
        ))}
      </div>
    </Card>
  );
}

function CurrencyTenders({ tenders }: { tenders: readonly Tender[] }) {
  const [first] = tenders;
  if (!first) return null;
  const kinds = [...Map.groupBy(tenders, ({ tipo }) => tipo)].map(([tipo, rows]) => ({
    tipo,
    cents: sumCents(rows.map(({ monto }) => monto)),
    usos: rows.reduce((sum, { usos }) => sum + usos, 0),
  }));
  const sorted = kinds.sort((a, b) => b.cents - a.cents);
  const total = sorted.reduce((sum, { cents }) => sum + cents, 0);
  const share = (cents: number) => (total > 0 ? (cents / total) * 100 : 0);
  return (
    <div>
      <div aria-hidden="true" className="mt-0.5 mb-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {sorted.map(({ tipo, cents }, index) => (
          <span key={tipo} style={{ width: `${share(cents)}%`, background: colourOf(index) }} />
        ))}
      </div>
      <ul className="divide-y divide-line-soft">
        {sorted.map(({ tipo, cents, usos }, index) => (
          <li
            key={tipo}
            className="grid min-h-7.25 grid-cols-[12px_minmax(0,1fr)_auto_48px] items-center gap-2 text-cell"
          >
            <span aria-hidden="true" className="size-2.5 rounded-[3px]" style={{ background: colourOf(index) }} />
            <span className="py-1">
              {tenderNames[tipo]}{' '}
              <span className="text-label text-ink-600">{usos === 1 ? '1 pago' : `${usos} pagos`}</span>
            </span>
            <b className="font-semibold">{formatMoney(cents, companies[first.empresaId])}</b>
            <span className="text-right text-label text-ink-600">{share(cents).toFixed(1)} %</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
