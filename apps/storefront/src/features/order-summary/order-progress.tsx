import { type OrderSummaryDto, toOrderFacts } from '@botica/contract/order-summary';
import { formatDate, formatTime } from '@botica/domain/format';
import { type Milestone, type OrderStage, orderStageNames, orderTimeline } from '@botica/domain/order-summary';
import Clock from 'lucide-react/icons/clock';
import { Tag } from '../../ui/tag.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { isPaidOnline, milestoneTitle, reviewOf, stageTones } from './order-words.ts';

export function StageTag({ stage }: { stage: OrderStage }) {
  return <Tag tone={stageTones[stage]}>{orderStageNames[stage]}</Tag>;
}

/** What has happened, with its hour, and what is still to come. */
export function OrderProgress({ order }: { order: OrderSummaryDto }) {
  const times = timesOf(order);
  const steps = orderTimeline({
    ...toOrderFacts(order.encabezado),
    isPaidOnline: isPaidOnline(order),
    review: reviewOf(order.recetas),
  }).map(({ milestone, state }) => {
    const at = times.get(milestone);
    return {
      key: milestone,
      title: milestoneTitle(milestone, state, order),
      state,
      icon: <Clock size={16} />,
      ...(at && state !== 'next' ? { time: formatTime(at), text: formatDate(at) } : {}),
    };
  });
  return <Timeline label="Avance del pedido" steps={steps} />;
}

const milestoneEvents: ReadonlyMap<string, Milestone> = new Map([
  ['paid', 'paid'],
  ['placed', 'placed'],
  ['invoiced', 'prepared'],
  ['dispatched', 'onTheWay'],
  ['delivered', 'delivered'],
  ['cancelled', 'stopped'],
  ['released', 'stopped'],
]);

/** The last time that each came about. */
function timesOf({ historial }: OrderSummaryDto): ReadonlyMap<Milestone, string> {
  return new Map(
    historial.flatMap(({ fecha, evento }) => {
      const milestone = milestoneEvents.get(evento);
      return milestone ? [[milestone, fecha]] : [];
    }),
  );
}
