import type { StoreAnswer, StoreLine } from '../../platform/store-line.ts';
import type { BranchOrder } from './orders.ts';

/** The reports of a carrier for a parcel abroad, in order. */
const reports = [
  { state: 'collected', place: 'San Pedro Sula' },
  { state: 'inTransit', place: 'Aeropuerto Ramón Villeda Morales' },
  { state: 'inCustoms', place: 'Aduana de destino' },
  { state: 'outForDelivery', place: 'Ciudad de destino' },
  { state: 'delivered', place: 'Dirección de entrega' },
] as const;

/** Idempotent: a repeated report has the same id. */
export function reportNext(order: BranchOrder, line: StoreLine, now: Date): Promise<StoreAnswer> {
  const at = Math.min(order.reported, reports.length - 1);
  const { state, place } = reports[at] ?? reports[0];
  return line.tell('/integraciones/transportistas/eventos', {
    eventoId: `${order.trackingNumber}:${at}`,
    pedidoId: order.orderId,
    numeroGuia: order.trackingNumber,
    estado: state,
    lugar: place,
    fecha: now.toISOString(),
  });
}

export function isReported({ reported }: BranchOrder): boolean {
  return reported >= reports.length;
}
