import type { DeskDto, QueuedOrderDto } from '@botica/contract/orders/desk';
import { type DeskSection, type DeskTab, deskSections } from '@botica/domain/orders/desk';
import { isPickup, orderTypeIds } from '@botica/domain/orders/order-types';
import { cx } from '@botica/ui/base/cx.ts';
import Bike from 'lucide-react/icons/bike';
import Plane from 'lucide-react/icons/plane';
import Store from 'lucide-react/icons/store';
import { useSession } from '../../lib/session.ts';
import { agoText, timeLeft } from './time-left.ts';

const tabNames: Readonly<Record<DeskTab, string>> = {
  prepare: 'Por preparar',
  ready: 'Listos',
  onRoute: 'En ruta',
  later: 'Después',
};

const sectionNames: Readonly<Record<DeskSection, string>> = {
  late: 'Tarde',
  preparing: 'Preparando',
  new: 'Nuevos',
  ready: 'Listos',
  onRoute: 'En ruta',
  scheduled: 'Programados',
  waitingForOpening: 'Esperan la apertura',
};

export type QueueListProps = {
  desk: DeskDto;
  tab: DeskTab;
  onTab: (tab: DeskTab) => void;
  openId: string | undefined;
  onOpen: (pedidoId: string) => void;
  now: number;
};

export function QueueList({ desk, tab, onTab, openId, onOpen, now }: QueueListProps) {
  const shown = desk.pedidos.filter(({ pestana }) => pestana === tab);
  const tabs = Object.keys(tabNames) as DeskTab[];
  return (
    <>
      <nav aria-label="Pedidos de la mesa" className="grid grid-cols-4 gap-1 p-2.5">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => onTab(one)}
            className={cx(
              'grid min-h-12 justify-items-center rounded-control border px-0.5 py-1 text-label',
              one === tab ? 'border-brand-200 bg-brand-50 text-brand-700' : 'border-transparent text-ink-700',
            )}
          >
            <b className="text-base">{desk.pedidos.filter(({ pestana }) => pestana === one).length}</b>
            <span className="whitespace-nowrap">{tabNames[one]}</span>
          </button>
        ))}
      </nav>
      <div className="min-h-0 flex-1 overflow-y-auto pb-4">
        {shown.length === 0 && <p className="px-4 py-8 text-center text-cell text-ink-600">No hay pedidos aquí.</p>}
        {deskSections.map((section) => {
          const rows = shown.filter(({ grupo }) => grupo === section);
          if (rows.length === 0) return null;
          return (
            <section key={section} aria-label={sectionNames[section]}>
              <h2 className="flex justify-between px-3.5 pt-2.5 pb-1.5 text-label font-semibold text-ink-600">
                {sectionNames[section]} <span>{rows.length}</span>
              </h2>
              <ul>
                {rows.map((order) => (
                  <QueueRow
                    key={order.pedidoId}
                    {...{ order, now }}
                    soonMinutes={desk.minutosPronto}
                    isOpen={order.pedidoId === openId}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {desk.hayMas && <p className="px-4 py-3 text-label text-ink-600">Hay más pedidos que los que se muestran.</p>}
      </div>
    </>
  );
}

const urgencies = {
  calm: { text: 'text-ink-900', bar: 'bg-brand-600' },
  soon: { text: 'text-warn', bar: 'bg-warn' },
  late: { text: 'text-danger', bar: 'bg-danger' },
} as const;

type QueueRowProps = {
  order: QueuedOrderDto;
  now: number;
  soonMinutes: number;
  isOpen: boolean;
  onOpen: (pedidoId: string) => void;
};

function QueueRow({ order, now, soonMinutes, isOpen, onOpen }: QueueRowProps) {
  const { text, urgency, part } = timeLeft(order, now, soonMinutes);
  const look = urgencies[urgency];
  const Icon = typeIcon(order.pedido_Tipo_ID);
  const products = order.productos === 1 ? '1 producto' : `${order.productos} productos`;
  return (
    <li className="border-b border-line-soft">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(order.pedidoId)}
        className={cx(
          'grid w-full grid-cols-[40px_minmax(0,1fr)_auto] gap-x-2.5 px-3.5 py-2.5 text-left -outline-offset-2',
          isOpen && 'bg-brand-50 shadow-[inset_3px_0_0_var(--color-brand-600)]',
        )}
      >
        <span className={cx('row-span-2 grid size-10 place-items-center rounded-control bg-mist', look.text)}>
          <Icon size={20} />
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <b className="text-sm whitespace-nowrap">{order.numero}</b>
          <RowTag order={order} />
        </span>
        <b className={cx('text-right text-cell whitespace-nowrap', look.text)}>{text}</b>
        <span className="truncate text-label text-ink-700">
          {order.cliente} · {products}
        </span>
        {part !== undefined && (
          <>
            <span className="text-right text-label whitespace-nowrap text-ink-600">{agoText(order.puesto, now)}</span>
            <span aria-hidden="true" className="col-span-full mt-2 h-1 overflow-hidden rounded-full bg-mist">
              <span className={cx('block h-full rounded-full', look.bar)} style={{ width: `${part * 100}%` }} />
            </span>
          </>
        )}
      </button>
    </li>
  );
}

/** The one fact that matters most about a waiting order. */
function RowTag({ order }: { order: QueuedOrderDto }) {
  const { persona } = useSession();
  const { quien, conReceta, alCredito, grupo, repartidor } = order;
  const plain = 'truncate rounded-full px-1.75 text-label font-semibold';
  if (repartidor && grupo === 'onRoute') return <span className={cx(plain, 'bg-mist text-ink-700')}>{repartidor}</span>;
  if (quien?.personaId === persona.personaId)
    return <span className={cx(plain, 'bg-brand-50 text-brand-700')}>Tú</span>;
  if (quien) return <span className={cx(plain, 'bg-mist text-ink-700')}>{quien.nombre}</span>;
  if (conReceta) return <span className={cx(plain, 'bg-warn-50 text-warn')}>Receta</span>;
  if (alCredito) return <span className={cx(plain, 'bg-mist text-ink-700')}>Crédito</span>;
  if (grupo === 'new') return <span className={cx(plain, 'bg-info-50 text-info-700')}>Nuevo</span>;
  return null;
}

function typeIcon(orderTypeId: number) {
  if (isPickup(orderTypeId)) return Store;
  return orderTypeId === orderTypeIds.abroad ? Plane : Bike;
}
