import type { OverviewDto } from '@botica/contract/staff/overview';
import { companies } from '@botica/domain/companies';
import { storeDate, weekdayNames } from '@botica/domain/time';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { amountText } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/states.tsx';
import { everyHour, hourText, sumsByCurrency } from './figures.ts';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

type Sales = NonNullable<OverviewDto['ventas']>;

/** Today by hour beside the same weekday of the week before: money, or orders when the currencies differ. */
export function SalesCard({ ventas, momento }: { ventas: Sales; momento: string }) {
  const [isTable, setIsTable] = useState(false);
  const { weekday, minutes } = storeDate(new Date(momento));
  const beforeLabel = `${(weekdayNames[weekday] ?? '').toLowerCase()} pasado`;
  const [company, ...others] = sumsByCurrency(ventas.empresas.map(({ empresaId }) => ({ empresaId, monto: 0 })));
  const money = company && others.length === 0 ? companies[company.empresaId] : undefined;
  const format = (value: number) => (company && money ? amountText(value, company.empresaId) : `${value} pedidos`);
  const hours = everyHour(ventas.horas, Math.floor(minutes / 60)).map(({ hora, found, isOver }) => ({
    hora,
    hoy: isOver ? ((money ? found?.total : found?.pedidos) ?? 0) : undefined,
    antes: (money ? found?.totalAntes : found?.pedidosAntes) ?? 0,
  }));
  const title = money ? 'Ventas por hora' : 'Pedidos por hora';
  return (
    <Card
      title={title}
      sub={money ? `${money.currency.name.toLowerCase()}, sin los pedidos anulados` : 'de todas tus empresas'}
      actions={
        <>
          <Legend label="Hoy" className="border-t-2 border-brand-600" />
          <Legend label={beforeLabel} className="border-t-2 border-dashed border-ink-400" />
          <Button size="sm" onClick={() => setIsTable(!isTable)} aria-pressed={isTable}>
            Ver tabla
          </Button>
        </>
      }
    >
      {ventas.horas.length === 0 ? (
        <Empty title="Todavía no hay pedidos hoy" text={`Tampoco hubo el ${beforeLabel}.`} />
      ) : isTable ? (
        <table className="w-full text-cell">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-label text-ink-600 [&>th]:h-7 [&>th]:border-b [&>th]:border-line [&>th]:font-semibold">
              <th scope="col">Hora</th>
              <th scope="col" className="text-right">
                Hoy
              </th>
              <th scope="col" className="text-right">
                {beforeLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hora, hoy, antes }) => (
              <tr key={hora} className="[&>*]:h-7 [&>*]:border-b [&>*]:border-line-soft">
                <th scope="row" className="text-left font-medium">
                  {hourText(hora)}
                </th>
                <td className="text-right">{hoy === undefined ? '' : format(hoy)}</td>
                <td className="text-right text-ink-600">{format(antes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="img" aria-label={`${title}, hoy y el ${beforeLabel}. Las cifras están en la tabla.`}>
          <Suspense fallback={<Skeleton className="h-47.5 w-full" />}>
            <SalesChart hours={hours} format={format} beforeLabel={beforeLabel} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

function Legend({ label, className }: { label: string; className: string }) {
  return (
    <span className="flex items-center gap-1.5 text-label text-ink-600">
      <span aria-hidden="true" className={`w-4 ${className}`} />
      {label}
    </span>
  );
}
