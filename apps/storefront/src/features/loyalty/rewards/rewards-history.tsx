import type { RewardKindName } from '@botica/contract/loyalty/points-history';
import { rewardKindNames } from '@botica/contract/loyalty/points-history';
import type { RewardMovementDto } from '@botica/contract/loyalty/rewards';
import { formatDate } from '@botica/domain/format';
import { monthNames, storeDate } from '@botica/domain/time';
import { cx } from '@botica/ui/base/cx.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { defaultPeriod, type Period, PeriodFilter } from '@botica/ui/forms/dates/period-filter.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Cherry from 'lucide-react/icons/cherry';
import Gift from 'lucide-react/icons/gift';
import Sticker from 'lucide-react/icons/sticker';
import Ticket from 'lucide-react/icons/ticket';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { PanelWait } from './panel.tsx';
import { rewardMovementsQuery } from './rewards.api.ts';

const kinds: readonly { kind: RewardKindName | undefined; label: string }[] = [
  { kind: undefined, label: 'Todo' },
  { kind: rewardKindNames.points, label: 'Puntos' },
  { kind: rewardKindNames.coupons, label: 'Cupones' },
  { kind: rewardKindNames.certificates, label: 'Certificados' },
  { kind: rewardKindNames.stickers, label: 'Stickers' },
  { kind: rewardKindNames.tickets, label: 'Boletos' },
  { kind: rewardKindNames.spins, label: 'Giros' },
];

/** HIST-01: one history of all rewards, in words, by kind and period. */
export function RewardsHistory({ userId }: { userId: string }) {
  const company = useCompany();
  const [kind, setKind] = useState<RewardKindName>();
  const [months, setMonths] = useState<Period>(defaultPeriod);
  const query = useQuery({
    ...rewardMovementsQuery(userId, company.id, { days: months * 30, kind }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="historial" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="historial" className="text-xl font-bold">
          Historial
        </h2>
        <PeriodFilter value={months} onChange={setMonths} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways in every browser */}
      <div role="group" aria-label="Clase" className="flex gap-2 overflow-x-auto py-0.5 [scrollbar-width:none]">
        {kinds.map(({ kind: one, label }) => (
          <Chip key={label} selected={kind === one} onClick={() => setKind(one)}>
            {label}
          </Chip>
        ))}
      </div>
      {query.data ? (
        <Months movements={query.data.movimientos} isStale={query.isPlaceholderData} />
      ) : (
        <PanelWait query={query} what="tu historial" height="h-72" />
      )}
      {query.data?.hayMas && (
        <p className="text-sm text-ink-600">Elige una clase o un período más corto para ver más.</p>
      )}
      <TextLink to="/historialpuntos" className="text-sm">
        Ver el historial de puntos
      </TextLink>
    </section>
  );
}

function Months({ movements, isStale }: { movements: readonly RewardMovementDto[]; isStale: boolean }) {
  if (movements.length === 0) {
    return <p className="py-6 text-center text-ink-600">Sin movimientos de esta clase en este período.</p>;
  }
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', isStale && 'opacity-60')}>
      {byMonth(movements).map(({ month, rows }) => (
        <div key={month}>
          <h3 className="text-sm font-bold text-ink-600">{month}</h3>
          <ul aria-label={`Movimientos de ${month}`}>
            {rows.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function byMonth(movements: readonly RewardMovementDto[]) {
  const months = new Map<string, RewardMovementDto[]>();
  for (const movement of movements) {
    const { month, year } = storeDate(new Date(movement.fecha));
    const name = monthNames[month - 1] ?? '';
    const key = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
    months.set(key, [...(months.get(key) ?? []), movement]);
  }
  return [...months].map(([month, rows]) => ({ month, rows }));
}

const icons = {
  puntos: undefined,
  cupones: TicketPercent,
  certificados: Gift,
  stickers: Sticker,
  boletos: Ticket,
  giros: Cherry,
} as const satisfies Record<RewardKindName, unknown>;

/** On a desktop title and detail are one line each, so that all rows have the same height. */
function Movement({ movement }: { movement: RewardMovementDto }) {
  const { clase, concepto, detalle, fecha, pedido_ID } = movement;
  const Icon = icons[clase];
  const detail = [formatDate(fecha), detalle].filter(Boolean).join('. ');
  return (
    <li className="flex min-h-17 items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          Icon ? 'bg-canvas text-ink-600' : 'bg-reward-100',
        )}
      >
        {Icon ? <Icon size={20} /> : <Coin className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <p title={concepto} className="font-semibold max-desk:line-clamp-2 desk:truncate">
          {pedido_ID ? (
            <Link to={`/pedidos/resumen/${pedido_ID}`} className="underline-offset-3 hover:underline">
              {concepto}
            </Link>
          ) : (
            concepto
          )}
        </p>
        <p title={detail} className="text-sm text-ink-600 max-desk:line-clamp-2 desk:truncate">
          {detail}
        </p>
      </div>
      <Amount movement={movement} />
    </li>
  );
}

function Amount({ movement: { cantidad, unidad, saldo } }: { movement: RewardMovementDto }) {
  const company = useCompany();
  const textOf = (amount: number) =>
    unidad === 'moneda' ? formatDecimal(amount, company) : amount.toLocaleString('en-US');
  return (
    <p className="shrink-0 text-right tabular-nums">
      <span className={cx('block font-extrabold whitespace-nowrap', cantidad > 0 && 'text-brand-700')}>
        {cantidad > 0 ? `+${textOf(cantidad)}` : `−${textOf(-cantidad)}`}
      </span>
      <span className="block text-sm whitespace-nowrap text-ink-600">
        {saldo === null ? '' : `${textOf(saldo)} ${unidad === 'moneda' ? '' : unidad}`}
      </span>
    </p>
  );
}
