import type { OverviewDto } from '@botica/contract/staff/overview';
import { formatCount } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Scale from 'lucide-react/icons/scale';
import Signature from 'lucide-react/icons/signature';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/states.tsx';
import { manyText, moneyText, waitText } from './figures.ts';
import { useWayTo } from './use-way-to.ts';

const tones = {
  danger: 'bg-danger-50 text-danger',
  warn: 'bg-warn-50 text-warn',
  good: 'bg-brand-50 text-brand-700',
} as const;

interface Queue {
  title: string;
  detail: ReactNode;
  count: number;
  since: string | null;
  to: string;
  Icon: typeof Scale;
  tone: keyof typeof tones;
  isLate?: true;
}

/** The work that waits for a person, by queue. Queues without work are left out. */
export function WaitingCard({ overview }: { overview: OverviewDto }) {
  const queues = useQueues(overview).filter(({ count }) => count > 0);
  const total = queues.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="Necesitan a una persona"
      actions={total > 0 && <Badge tone="neutral">{total === 1 ? '1 asunto' : `${formatCount(total)} asuntos`}</Badge>}
      flush
    >
      {queues.length === 0 ? (
        <Empty title="Nada espera a una persona" text="Sin trabajo pendiente en lo que puedes ver." />
      ) : (
        <table className="w-full border-collapse text-left text-cell">
          <caption className="sr-only">Colas con trabajo</caption>
          <thead>
            <tr className="text-label text-ink-600 [&>th]:h-7.5 [&>th]:border-b [&>th]:border-line [&>th]:px-2 [&>th]:font-semibold">
              <th scope="col" className="pl-4!">
                Cola
              </th>
              <th scope="col" className="text-right">
                Pendientes
              </th>
              <th scope="col" className="w-36">
                Más antiguo
              </th>
              <th scope="col" className="w-10">
                <span className="sr-only">Abrir</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <QueueRow key={queue.title} queue={queue} now={overview.momento} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function QueueRow({ queue, now }: { queue: Queue; now: string }) {
  const { title, detail, count, since, to, Icon, tone, isLate } = queue;
  const age = since ? waitText(since, now) : '';
  return (
    <tr className="relative hover:bg-hover [&>td]:border-b [&>td]:border-line-soft [&>td]:px-2 [&>td]:py-1.75 last:[&>td]:border-0">
      <td className="pl-4!">
        <span className="flex items-center gap-2.5">
          <span className={cx('grid size-7 shrink-0 place-items-center rounded-control', tones[tone])}>
            <Icon size={16} />
          </span>
          <span className="min-w-0">
            <Link to={to} className="font-semibold after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
            <span className="block text-label text-ink-600">{detail}</span>
          </span>
        </span>
      </td>
      <td className="text-right text-base font-semibold">{manyText(count)}</td>
      <td className={cx('whitespace-nowrap', isLate && 'font-semibold text-danger')}>
        {isLate ? `${age} tarde` : age}
      </td>
      <td className="pr-4!">
        <ChevronRight size={16} className="text-ink-500" />
      </td>
    </tr>
  );
}

const shownBranches = 4;

function useQueues({ tarde, recetas, firmas, reembolsos, conciliacion }: OverviewDto): Queue[] {
  const wayTo = useWayTo();
  const prepares = useCan('orders.prepare');
  const [onlyBranch, ...otherBranches] = tarde?.sucursales ?? [];
  const desk =
    onlyBranch && otherBranches.length === 0
      ? wayTo('/mesa', { empresa: String(onlyBranch.empresaId), sucursal: String(onlyBranch.sucursalId) })
      : wayTo('/mesa');
  return [
    ...(tarde
      ? [
          {
            title: 'Pedidos tarde en sucursal',
            detail: branchesText(tarde.sucursales),
            count: tarde.pedidos,
            since: tarde.debioSalir,
            to: prepares ? desk : wayTo('/pedidos'),
            Icon: TriangleAlert,
            tone: 'danger' as const,
            isLate: true as const,
          },
        ]
      : []),
    ...(recetas
      ? [
          {
            title: 'Recetas, identidades y seguros',
            detail: 'Los decide un regente, el más antiguo primero',
            count: recetas.esperan,
            since: recetas.desde,
            to: wayTo('/recetas'),
            Icon: ClipboardCheck,
            tone: 'warn' as const,
          },
        ]
      : []),
    ...(firmas
      ? [
          {
            title: 'Firmas que esperan por ti',
            detail: 'Alguien pidió algo por encima de su límite',
            count: firmas.esperan,
            since: firmas.desde,
            to: wayTo('/firmas'),
            Icon: Signature,
            tone: 'warn' as const,
          },
        ]
      : []),
    ...(conciliacion
      ? [
          {
            title: 'Pagos por conciliar',
            detail: `${moneyText(conciliacion.montos)} sin respuesta del banco; se pregunta cada minuto${purchasesText(conciliacion.compras)}`,
            count: conciliacion.pagos,
            since: conciliacion.desde,
            to: wayTo('/pedidos', { vista: 'unpaid' }),
            Icon: Scale,
            tone: 'warn' as const,
          },
        ]
      : []),
    ...(reembolsos
      ? [
          {
            title: 'Reembolsos en cola',
            detail: `${moneyText(reembolsos.montos)} que el banco no ha confirmado; se reintenta solo`,
            count: reembolsos.pedidos,
            since: reembolsos.desde,
            to: wayTo('/pedidos', { vista: 'refunds' }),
            Icon: Undo2,
            tone: 'good' as const,
          },
        ]
      : []),
  ];
}

/** "Trejo 2, Guamilito 1 y 3 sucursales más". */
function branchesText(branches: NonNullable<OverviewDto['tarde']>['sucursales']): string {
  const shown = branches.slice(0, shownBranches).map(({ sucursal, pedidos }) => `${sucursal} ${pedidos}`);
  const more = branches.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` y ${more} sucursales más` : ''}`;
}

/** Purchases that are no orders have no screen. */
function purchasesText(count: number): string {
  if (count === 0) return '';
  return `. ${count} no son de pedidos: docs/operating.md, «Payments»`;
}
