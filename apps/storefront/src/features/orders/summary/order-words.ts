import type { OrderHeaderDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { toOrderFacts } from '@botica/contract/orders/summary';
import { prescriptionStateIds } from '@botica/contract/prescriptions/prescriptions';
import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoment, formatPhone, theTime, withPeriod } from '@botica/domain/format';
import {
  isHomeDelivery,
  isPickup,
  type Milestone,
  type MilestoneState,
  type OrderStage,
  orderStage,
  type ReviewState,
  waitsForMoney,
} from '@botica/domain/orders/summary';

export function stageOf(header: Parameters<typeof toOrderFacts>[0]): OrderStage {
  return orderStage(toOrderFacts(header));
}

/** RX-04: a pharmacist proposed lines, and the order waits for its customer. */
export function isProposalReady(
  header: Parameters<typeof toOrderFacts>[0] & Pick<OrderHeaderDto, 'propuesta'>,
): boolean {
  return header.propuesta === 'lista' && stageOf(header) === 'new';
}

/** ORDER-10 where it was cancelled. */
export function headlineOf(header: OrderHeaderDto): string {
  const headlines: Record<OrderStage, string> = {
    awaitingPayment: 'Falta tu pago',
    confirming: 'Estamos confirmando tu pedido',
    released: 'Este pedido no se realizó',
    cancelled: 'Tu pedido fue anulado',
    new: isProposalReady(header)
      ? 'Tu propuesta está lista'
      : header.paso === 'confirmed'
        ? 'Estamos preparando tu pedido'
        : 'Recibimos tu pedido',
    invoiced: isPickup(header.pedido_Tipo_ID) ? 'Tu pedido está listo' : 'Tu pedido está por salir',
    onTheWay: 'Tu pedido va en camino',
    delivered: isPickup(header.pedido_Tipo_ID) ? 'Recogiste tu pedido' : 'Entregamos tu pedido',
  };
  return headlines[stageOf(header)];
}

const whyNot: ReadonlyMap<string, string> = new Map([
  ['payment-expired', 'El pago no llegó a tiempo.'],
  ['replaced', 'Lo reemplazaste con otro pedido.'],
  ['payment-refused', 'El pago no fue aprobado.'],
  ['cancelled', 'Lo cancelaste antes de pagar.'],
]);

/** What happens now, and what the shopper may have to do. */
export function nextOf(summary: OrderSummaryDto, company: Company, now: Date): string {
  const { encabezado: header } = summary;
  switch (stageOf(header)) {
    case 'awaitingPayment':
      return `${withPeriod(`Guardamos tus productos hasta ${untilWhen(header.venceEl, now)}`)} Si el pago no llega, el pedido no se realiza.`;
    case 'confirming':
      return 'Esta página se actualiza sola.';
    case 'released':
      return `${whyNot.get(header.motivo) ?? 'No pudimos completarlo.'} Los puntos, certificados y vales que usaste volvieron a tu cuenta${cartWords(summary)}`;
    case 'cancelled':
      return `${header.motivo ? `Motivo: ${header.motivo}. ` : ''}${
        wasPaidOnline(summary) ? 'Lo que pagaste en línea vuelve a donde salió.' : 'No tienes que pagar nada.'
      }`;
    case 'new':
      return preparing(summary, company);
    case 'invoiced':
      return isPickup(header.pedido_Tipo_ID)
        ? `Recógelo en ${header.sucursal_NombrePublico} con tu identificación.`
        : `Ya está facturado en ${header.sucursal_NombrePublico}. Te avisamos cuando salga.`;
    case 'onTheWay':
      return isHomeDelivery(header.pedido_Tipo_ID)
        ? `Salió de ${header.sucursal_NombrePublico} hacia tu dirección.`
        : `${header.envioExterior?.transportista ?? 'El servicio de envío'} lo lleva a ${header.destino.ciudad}.`;
    case 'delivered':
      return 'Gracias por comprar en Botica.';
  }
}

/** An accepted proposal may end before it was paid. */
function wasPaidOnline(summary: OrderSummaryDto): boolean {
  const { encabezado, historial } = summary;
  return isPaidOnline(summary) && (!encabezado.soloConReceta || historial.some(({ evento }) => evento === 'paid'));
}

/** SUBMIT-02: the products of an order paid by link left the cart with the order. */
function cartWords({ formaPago, detalle }: OrderSummaryDto): string {
  if (formaPago.tipo !== 'paymentLink') return ', y tus productos siguen en el carrito.';
  return detalle.length > 0 ? '. «Volver a pedir» pone los productos otra vez en tu carrito.' : '.';
}

/** The first that applies: the next event for the shopper. */
function preparing({ encabezado: header, recetas }: OrderSummaryDto, company: Company): string {
  if (isProposalReady(header))
    return 'El regente leyó tu receta y preparó una propuesta con precios. Revísala y decide.';
  if (header.propuesta === 'esperada') return 'Pronto uno de nuestros agentes se pondrá en contacto contigo.';
  const review = header.propuesta === 'aceptada' ? undefined : reviewOf(recetas);
  if (review === 'pending') return 'La sucursal todavía no ha revisado tu receta.';
  if (review === 'rejected')
    return `El regente no aceptó una receta. Llama a ${header.sucursal_NombrePublico} para resolverlo: ${formatPhone(header.sucursalTelefono, company)}.`;
  const called =
    header.llamadaConfirmacion && header.celular
      ? `Te llamamos al ${formatPhone(header.celular, company)} para confirmarlo. `
      : '';
  if (header.fechaProgramada) return `${called}Lo entregamos ${dayAndTime(header.fechaProgramada)}`;
  if (header.esperaApertura)
    return withPeriod(`${called}${header.sucursal_NombrePublico} lo recibe ${openingWords(header)}`);
  if (isPickup(header.pedido_Tipo_ID)) {
    return `${called}Te avisamos cuando esté listo en ${header.sucursal_NombrePublico}.`;
  }
  if (isHomeDelivery(header.pedido_Tipo_ID)) {
    return `${called}${header.sucursal_NombrePublico} lo prepara y lo lleva a tu dirección.`;
  }
  return `${called}Lo preparamos y lo entregamos a ${header.envioExterior?.transportista ?? 'quien lo envía'}.`;
}

/** BRANCH-04: with the hour only where the branch's schedule has one. */
function openingWords({ abreEl }: OrderHeaderDto): string {
  return abreEl ? `cuando abra, ${dayAndTime(abreEl)}` : 'cuando abra';
}

/** Nothing without prescriptions; a rejected one is shown before accepted ones. */
export function reviewOf(prescriptions: OrderSummaryDto['recetas']): ReviewState | undefined {
  if (prescriptions.length === 0) return undefined;
  const has = (id: number) => prescriptions.some(({ estadoId }) => estadoId === id);
  if (has(prescriptionStateIds.rejected)) return 'rejected';
  return has(prescriptionStateIds.pending) ? 'pending' : 'approved';
}

/** A004: an order with prescriptions only is charged when its customer has accepted the price. */
export function isPaidOnline({ encabezado, pagos, formaPago }: OrderSummaryDto): boolean {
  const isPriced = !encabezado.soloConReceta || encabezado.propuesta === 'aceptada';
  return isPriced && waitsForMoney([formaPago.tipo, ...pagos.map(({ tipo }) => tipo)]);
}

/** The done and current steps; the remaining ones are named by their result. */
export function milestoneTitle(
  milestone: Milestone,
  state: MilestoneState['state'],
  { encabezado }: Pick<OrderSummaryDto, 'encabezado'>,
): string {
  const prepared = isPickup(encabezado.pedido_Tipo_ID) ? 'Listo para recoger' : 'Preparado en la sucursal';
  const titles: Record<Milestone, { now: string; done: string }> = {
    paid: { now: 'Esperando tu pago', done: 'Pago recibido' },
    placed: { now: 'Confirmando tu pedido', done: 'Pedido recibido' },
    reviewed: { now: 'Receta por revisar', done: 'Receta revisada' },
    accepted: {
      now: encabezado.propuesta === 'lista' ? 'Propuesta por revisar' : 'El regente prepara tu propuesta',
      done: 'Propuesta aceptada',
    },
    prepared: {
      now: encabezado.esperaApertura ? 'La sucursal lo recibe cuando abra' : 'En preparación',
      done: prepared,
    },
    onTheWay: { now: encabezado.paso === 'invoiced' ? 'Por salir de la sucursal' : 'En camino', done: 'En camino' },
    delivered: isPickup(encabezado.pedido_Tipo_ID)
      ? { now: 'Te espera en la sucursal', done: 'Recogido' }
      : { now: 'Entregado', done: 'Entregado' },
    stopped: { now: encabezado.fase === 'released' ? 'No realizado' : 'Anulado', done: 'Anulado' },
  };
  return titles[milestone][state === 'current' ? 'now' : 'done'];
}

/** "las 3:15 p. m.", with the day when it is another one. */
function untilWhen(instant: string | null, now: Date): string {
  if (!instant) return 'unos minutos más';
  return formatDate(instant) === formatDate(now) ? theTime(instant) : dayAndTime(instant);
}

const dayAndTime = (instant: string) => `el ${formatMoment(instant)}`;
