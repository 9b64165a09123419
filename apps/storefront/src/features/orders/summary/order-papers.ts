import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { formatCount, formatDate } from '@botica/domain/format';
import { isPickup } from '@botica/domain/orders/summary';
import { tenderKinds, tenderNameFor } from '@botica/domain/tenders';
import { isPaidOnline } from './order-words.ts';

export interface OrderDocument {
  kind: 'invoice' | 'receipt' | 'indications';
  label: string;
  text: string;
  to: string;
}

const wasInvoiced = ({ encabezado: { pedido_Estado_ID } }: OrderSummaryDto) => pedido_Estado_ID === 3;

export function documentsOf(order: OrderSummaryDto): OrderDocument[] {
  const { pedido_ID, pedido_Estado_ID, fase, facturaId } = order.encabezado;
  const receipt = fase === 'placed' && isPaidOnline(order) ? receiptOf(order) : undefined;
  return [
    ...(facturaId
      ? [{ kind: 'invoice' as const, label: 'Factura', text: 'Se abre aparte', to: `/detallefactura/${facturaId}` }]
      : []),
    ...(receipt ? [receipt] : []),
    ...(order.indicaciones && pedido_Estado_ID !== 2
      ? [
          {
            kind: 'indications' as const,
            label: 'Indicaciones médicas',
            text: `Escribió: ${order.indicaciones.regente}, ${formatDate(order.indicaciones.fecha)}`,
            to: `/indicaciones-medicas?pedido=${encodeURIComponent(pedido_ID)}`,
          },
        ]
      : []),
  ];
}

/** MED-01: products were sold, and no pharmacist wrote how to use them. */
export function lacksIndications(order: OrderSummaryDto): boolean {
  return order.indicaciones === null && wasInvoiced(order) && order.detalle.length > 0;
}

/** Of online payments; payment links have their own list. */
function receiptOf({ encabezado: { pedido_ID }, formaPago }: OrderSummaryDto): OrderDocument {
  const isLink = formaPago.tipo === 'paymentLink';
  return {
    kind: 'receipt',
    label: 'Comprobante de pago',
    text: formaPago.nombre,
    to: isLink ? '/MisPagoClick' : `/confirmar-pago/${encodeURIComponent(pedido_ID)}`,
  };
}

/** In the words of the shopper's choice. */
export function paymentName({ encabezado, formaPago }: OrderSummaryDto): string {
  const kind = tenderKinds.find((one) => one === formaPago.tipo);
  return kind ? tenderNameFor(kind, { isPickup: isPickup(encabezado.pedido_Tipo_ID) }) : formaPago.nombre;
}

/** The points of the order: pending or earned. Nothing for a stopped order. */
export function pointsWords(order: OrderSummaryDto): string | undefined {
  const { puntosAGanar: points, encabezado } = order;
  if (points === 0 || encabezado.pedido_Estado_ID === 2 || encabezado.fase === 'released') return undefined;
  const counted = `${formatCount(points)} ${points === 1 ? 'punto' : 'puntos'}`;
  return wasInvoiced(order) ? `Ganaste ${counted} con este pedido.` : `Ganas ${counted} cuando se facture.`;
}
