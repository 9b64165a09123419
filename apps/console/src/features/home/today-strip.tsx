import type { OverviewDto } from '@botica/contract/staff/overview';
import { companies } from '@botica/domain/companies';
import { formatCount, formatMoney } from '@botica/domain/format';
import { storeDate, weekdayNames } from '@botica/domain/time';
import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session.ts';
import { changeText, manyText, sumsByCurrency, waitText } from './figures.ts';
import { useWayTo } from './use-way-to.ts';

type Figure = {
  label: string;
  value: string;
  change?: string | undefined;
  note: ReactNode;
  to: string;
  isBad?: boolean;
};

/** The figures of today; each is a link to its rows. */
export function TodayStrip({ overview }: { overview: OverviewDto }) {
  const figures = [...useSalesFigures(overview), ...useWaitingFigures(overview)];
  if (figures.length === 0) return null;
  return (
    <section
      aria-label="Cifras de hoy"
      className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-px overflow-hidden rounded-card border border-line bg-line-soft"
    >
      {figures.map((figure) => (
        <FigureLink key={figure.label} {...figure} />
      ))}
    </section>
  );
}

function FigureLink({ label, value, change, note, to, isBad = false }: Figure) {
  const isDown = change?.startsWith('-') ?? false;
  return (
    <Link to={to} className="grid content-start gap-0.5 bg-white px-4 pt-3 pb-2.75 -outline-offset-2 hover:bg-hover">
      <span className="text-label font-semibold text-ink-600">{label}</span>
      <strong className={cx('text-[1.375rem] leading-7 font-bold tracking-[-0.02em]', isBad && 'text-danger')}>
        {value}
      </strong>
      <span className="text-label text-ink-600">
        {change && <b className={cx('block font-semibold', isDown ? 'text-danger' : 'text-brand-700')}>{change}</b>}
        {note}
      </span>
    </Link>
  );
}

function useSalesFigures({ ventas, momento }: OverviewDto): Figure[] {
  const wayTo = useWayTo();
  if (!ventas) return [];
  const { isoDate, weekday } = storeDate(new Date(momento));
  const lastWeek = `el ${(weekdayNames[weekday] ?? '').toLowerCase()} pasado`;
  const to = wayTo('/pedidos', { vista: 'all', desde: isoDate });
  const sum = (of: 'pedidos' | 'pedidosAntes') => ventas.empresas.reduce((total, one) => total + one[of], 0);
  const now = sumsByCurrency(ventas.empresas.map(({ empresaId, total }) => ({ empresaId, monto: total })));
  const before = sumsByCurrency(ventas.empresas.map(({ empresaId, totalAntes }) => ({ empresaId, monto: totalAntes })));
  const [main, ...others] = now;
  const [mainBefore] = before;
  if (!main || !mainBefore) return [];
  const [orders, ordersBefore] = [sum('pedidos'), sum('pedidosAntes')];
  const money = (cents: number) => formatMoney(cents, companies[main.empresaId]);
  const isOneCurrency = others.length === 0;
  const compared = (text: string) => (ordersBefore > 0 ? text : `sin pedidos ${lastWeek} a esta hora`);
  const average = (cents: number, count: number) => (count > 0 ? Math.round(cents / count) : 0);
  return [
    {
      label: 'Ventas de hoy',
      value: money(main.cents),
      to,
      change: isOneCurrency ? changeText(main.cents, mainBefore.cents) : undefined,
      note: isOneCurrency
        ? compared(`${money(mainBefore.cents)} ${lastWeek} a esta hora`)
        : others.map(({ empresaId, cents }) => formatMoney(cents, companies[empresaId])).join(' y '),
    },
    {
      label: 'Pedidos de hoy',
      value: formatCount(orders),
      to,
      change: changeText(orders, ordersBefore),
      note: compared(`${formatCount(ordersBefore)} ${lastWeek} a esta hora`),
    },
    ...(isOneCurrency && orders > 0
      ? [
          {
            label: 'Pedido promedio',
            value: money(average(main.cents, orders)),
            to,
            change: changeText(average(main.cents, orders), average(mainBefore.cents, ordersBefore)),
            note: compared(`${money(average(mainBefore.cents, ordersBefore))} ${lastWeek}`),
          },
        ]
      : []),
  ];
}

function useWaitingFigures({ tarde, recetas, momento }: OverviewDto): Figure[] {
  const wayTo = useWayTo();
  const prepares = useCan('orders.prepare');
  return [
    ...(tarde
      ? [
          {
            label: 'Pedidos tarde',
            value: formatCount(tarde.pedidos),
            isBad: tarde.pedidos > 0,
            to: prepares ? wayTo('/mesa') : wayTo('/pedidos'),
            note: tarde.debioSalir
              ? `el más antiguo, ${waitText(tarde.debioSalir, momento)} tarde`
              : 'ninguno pasó de su hora',
          },
        ]
      : []),
    ...(recetas
      ? [
          {
            label: 'Casos del regente',
            value: manyText(recetas.esperan),
            to: wayTo('/recetas'),
            note: recetas.desde ? `el más antiguo espera ${waitText(recetas.desde, momento)}` : 'ninguno espera',
          },
        ]
      : []),
  ];
}
