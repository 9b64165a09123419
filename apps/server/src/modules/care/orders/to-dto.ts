import type { CareOrderDto, HistoryDto, NoteDto } from '@botica/contract/care/customers';
import type { OrderPageDto, ResendDto } from '@botica/contract/care/orders';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId, takenTexts } from '@botica/domain/orders';
import { mayChange } from '@botica/domain/orders/changes';
import { lifeStepOf, stepFaces, stepOfHistory, trackingName } from '@botica/domain/orders/life';
import { isPickup, orderTypeLabel } from '@botica/domain/orders/order-types';
import type { OrderStage } from '@botica/domain/orders/summary';
import { orderNumberText, orderStage, orderStageNames } from '@botica/domain/orders/summary';
import type { Rights } from '@botica/domain/staff';
import { toApprovalDto } from '../acts/index.ts';
import type { CareNote } from '../notes/index.ts';
import type { HistoryEntry, HistoryOrigin } from './history.ts';
import { orderHistory } from './history.ts';
import { paymentsOf, refundsOf } from './money-to-dto.ts';
import type { OrderPage } from './service.ts';
import type { ListedOrder, OrderDetail } from './store.ts';

const tones: Readonly<Record<OrderStage, string>> = {
  awaitingPayment: 'atencion',
  confirming: 'atencion',
  released: 'mal',
  cancelled: 'mal',
  new: 'info',
  invoiced: 'info',
  onTheWay: 'info',
  delivered: 'bien',
};

const stageOf = (order: ListedOrder) => orderStage({ ...order, step: lifeStepOf(order) });

export function toCareOrderDto(order: ListedOrder): CareOrderDto {
  const stage = stageOf(order);
  return {
    pedidoId: encodeOrderId(order.id),
    numero: orderNumberText(order.numberBranchCode, order.number),
    fecha: order.at.toISOString(),
    estado: orderStageNames[stage],
    tono: tones[stage],
    tipo: orderTypeLabel(order.orderTypeId),
    sucursal: order.branchName,
    empresaId: order.companyId,
    cliente: order.customerName,
    clienteId: order.customerId,
    productos: order.firstProducts,
    unidades: order.units,
    total: toDecimal(order.totalCents),
    porDevolver: toDecimal(order.pendingCents),
  };
}

export function toNoteDto(one: CareNote): NoteDto {
  return {
    ...{ notaId: one.id, texto: one.note, autor: one.author, momento: one.at.toISOString(), pedido: one.orderNumber },
    ...{ vence: one.dueAt?.toISOString() ?? null, para: one.assigneeName },
    ...{ hecha: one.doneAt?.toISOString() ?? null, hechaPor: one.doneBy },
  };
}

const originNames: Readonly<Record<HistoryOrigin, string>> = {
  staff: 'personal',
  system: 'sistema',
  shopper: 'cliente',
  branch: 'sucursal',
  courier: 'repartidor',
  bank: 'banco',
};

export function toHistoryDto({ at, origin, who, text, reason }: HistoryEntry): HistoryDto {
  return { momento: at.toISOString(), origen: originNames[origin], quien: who, texto: text, motivo: reason };
}

export function toOrderPageDto(
  { order, detail, money, acts, notes, tenderRefunds, credits, approvals }: OrderPage,
  { id: staffId, rights }: { id: string; rights: Rights },
): Omit<OrderPageDto, 'contacto'> {
  return {
    ...toCareOrderDto(order),
    version: detail.version,
    tomado: takenOf(detail),
    pasos: stepsOf(order, detail),
    factura: detail.fiscalNumber,
    notaDeAnulacion: credits.ofAnnulment,
    lineas: detail.lines.map((line) => ({
      nombre: line.name,
      cantidad: line.quantity,
      precio: toDecimal(line.unitCents),
      ahorro: toDecimal(line.savedCents),
      total: toDecimal(line.totalCents),
      marca: markOf(line),
    })),
    montos: sumsOf(order, detail),
    pagos: paymentsOf(order, detail, { money, tenderRefunds }),
    reembolsos: refundsOf({ money, tenderRefunds, credits }),
    destino: destinationOf(order, detail),
    repartidor: detail.courierName,
    historia: orderHistory(detail, money, acts).map(toHistoryDto),
    notas: notes.map(toNoteDto),
    firmas: approvals.map((one) => toApprovalDto(one, { id: staffId, rights })),
    puede: possibleActs(order, detail, rights),
  };
}

/** Who took it, and how the customer asked. */
function takenOf({ takenVia, events }: OrderDetail): OrderPageDto['tomado'] {
  if (!takenVia) return null;
  const held = events.find(({ event, actor }) => event === 'held' && actor === 'staff');
  const { staffName } = held?.detail ?? {};
  return { texto: takenTexts[takenVia], quien: typeof staffName === 'string' ? staffName : '' };
}

function possibleActs(order: ListedOrder, detail: OrderDetail, rights: Rights): OrderPageDto['puede'] {
  const place = { companyId: order.companyId, branchId: order.branchCode };
  const stage = stageOf(order);
  const messages: readonly (readonly [ResendDto, boolean])[] = [
    ['confirmacion', order.phase === 'placed' && order.customerId !== null],
    ['factura', detail.fiscalNumber !== ''],
    ['enlace', order.waitsForPayment && detail.tenders.some(({ kind }) => kind === 'paymentLink')],
  ];
  return {
    cancelar: rights.canAt('orders.cancel', place) && (stage === 'new' || stage === 'awaitingPayment'),
    reembolsar: rights.canAt('orders.refund', place),
    limiteDeReembolso: toDecimal(rights.limitAt('orders.refund', 'refundCents', place)),
    reenviar: rights.canAt('customers.message', place)
      ? messages.flatMap(([message, isPossible]) => (isPossible ? [message] : []))
      : [],
    direcciones: rights.canAt('orders.change', place) && mayChange(order, 'address').ok ? otherAddresses(detail) : [],
  };
}

const otherAddresses = ({ addressId, addresses }: OrderDetail) =>
  addresses.flatMap(({ id, label, suburb }) =>
    id === addressId ? [] : [{ direccionId: id, nombre: [label, suburb].filter(Boolean).join(', ') }],
  );

const wholeWay = ['new', 'confirming', 'confirmed', 'invoiced', 'dispatched', 'delivered'] as const;

/** The steps of an order across the top of its page, with the time of those that it has passed. */
function stepsOf(order: ListedOrder, { events }: OrderDetail): OrderPageDto['pasos'] {
  const current = lifeStepOf(order);
  if (current === null) return [];
  const times = new Map(
    events.flatMap(({ event, at }) => {
      const step = stepOfHistory(event);
      return step ? [[step, at] as const] : [];
    }),
  );
  const way = wholeWay.filter((step) => step !== 'dispatched' || !isPickup(order.orderTypeId));
  const passed = way.filter((step) => times.has(step) || step === current);
  const shown = current === 'cancelled' ? [...passed, 'cancelled' as const] : way;
  return shown.map((step) => {
    const at = times.get(step);
    const nombre = step === 'delivered' ? 'Entregado' : trackingName(stepFaces[step].trackingCode);
    return { nombre, momento: at === undefined ? null : new Date(at).toISOString(), esActual: step === current };
  });
}

function markOf({ kind, isSenior, hasPrescription, replacesProductId }: OrderDetail['lines'][number]): string {
  if (kind === 'bonus') return 'Bonificación';
  if (kind === 'swap') return 'Canje';
  if (kind === 'prize') return 'Premio';
  if (replacesProductId > 0) return 'Sustituto';
  if (hasPrescription) return 'Receta';
  return isSenior ? 'Tercera edad' : '';
}

function sumsOf(order: ListedOrder, detail: OrderDetail): OrderPageDto['montos'] {
  const rows: readonly (readonly [string, number])[] = [
    ['Subtotal', detail.subtotalCents],
    [detail.couponCode ? `Cupón ${detail.couponCode}` : 'Cupón', -detail.couponSavingCents],
    ['Envío', detail.deliveryCents],
    ['Seguro de envío', detail.insuranceCents],
    ['Cargo por puntos', detail.pointsChargeCents],
  ];
  return [
    ...rows.flatMap(([nombre, cents], index) =>
      index === 0 || cents !== 0 ? [{ nombre, monto: toDecimal(cents) }] : [],
    ),
    { nombre: 'Total, ISV incluido', monto: toDecimal(order.totalCents) },
  ];
}

/** Without the street of the person: that is personal data. */
function destinationOf(order: ListedOrder, { destination }: OrderDetail): OrderPageDto['destino'] {
  if (isPickup(order.orderTypeId)) return { nombre: order.branchName, direccion: 'Recoge en la sucursal' };
  const { name = '', suburb = '', city = '' } = destination ?? {};
  return { nombre: name, direccion: [suburb, city].filter(Boolean).join(', ') };
}
