import { type OrderSummaryDto, toOrderFacts, toProposalStage } from '@botica/contract/orders/summary';
import { formatDate, formatTime } from '@botica/domain/format';
import { type Milestone, orderTimeline } from '@botica/domain/orders/summary';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Timeline } from '@botica/ui/lists/timeline.tsx';
import Clock from 'lucide-react/icons/clock';
import { orderStatus } from './order-status.ts';
import { isPaidOnline, milestoneTitle, reviewOf } from './order-words.ts';

export function StatusTag({ order }: { order: Parameters<typeof orderStatus>[0] }) {
  const { name, tone } = orderStatus(order);
  return <Tag tone={tone}>{name}</Tag>;
}

/** The completed steps with their time, and the remaining ones. */
export function OrderProgress({ order }: { order: OrderSummaryDto }) {
  const times = timesOf(order);
  const steps = orderTimeline({
    ...toOrderFacts(order.encabezado),
    isPaidOnline: isPaidOnline(order),
    review: reviewOf(order.recetas),
    proposal: toProposalStage(order.encabezado),
  }).map(({ milestone, state }) => {
    const at = times.get(milestone);
    return {
      key: milestone,
      title: milestoneTitle(milestone, state, order),
      state: milestone === 'stopped' ? ('stopped' as const) : state,
      icon: <Clock size={16} />,
      ...(at && state !== 'next' ? { time: formatTime(at), text: formatDate(at) } : {}),
      ...(milestone === 'prepared' && state === 'current' ? branchWork(order) : {}),
    };
  });
  return <Timeline label="Avance del pedido" steps={steps} />;
}

const milestoneEvents: ReadonlyMap<string, Milestone> = new Map([
  ['paid', 'paid'],
  ['placed', 'placed'],
  ['proposal-accepted', 'accepted'],
  ['invoiced', 'prepared'],
  ['dispatched', 'onTheWay'],
  ['delivered', 'delivered'],
  ['cancelled', 'stopped'],
  ['annulled', 'stopped'],
  ['released', 'stopped'],
]);

const workTexts: ReadonlyMap<string, string> = new Map([
  ['assigned', 'La sucursal ya lo tiene'],
  ['received', 'La sucursal lo recibió'],
  ['confirming', 'Te llamamos para confirmarlo'],
  ['confirmed', 'Confirmado, lo están preparando'],
]);

/** TRACK-01: the branch's progress. */
function branchWork({ encabezado: { paso, esperaApertura }, historial }: OrderSummaryDto) {
  // BRANCH-04: a closed branch does not have the order yet; the title of the step says so.
  if (esperaApertura) return {};
  const text = workTexts.get(paso ?? '');
  const at = historial.findLast(({ evento }) => evento === paso)?.fecha;
  return text ? { text, ...(at ? { time: formatTime(at) } : {}) } : {};
}

/** The last time of each step. */
function timesOf({ historial }: OrderSummaryDto): ReadonlyMap<Milestone, string> {
  return new Map(
    historial.flatMap(({ fecha, evento }) => {
      const milestone = milestoneEvents.get(evento);
      return milestone ? [[milestone, fecha]] : [];
    }),
  );
}
