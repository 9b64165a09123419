import type { OpenOrderDto } from '@botica/contract/orders/life';
import type { LineSubstituteDto } from '@botica/contract/orders/substitute-choices';
import { substituteChoiceNames } from '@botica/contract/orders/substitute-choices';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { numberOf, rideOf } from '../index.ts';
import type { OpenLine, OpenOrder } from './find-open-orders.ts';

export function toOpenOrderDto({ latitude, longitude, ...order }: OpenOrder): OpenOrderDto {
  const { from, to } = rideOf({ ...order, branchPlace: { latitude, longitude } });
  return {
    pedidoId: encodeOrderId(order.id),
    numero: numberOf(order),
    sucursalId: order.branchCode,
    pedido_Tipo_ID: order.orderTypeId,
    paso: order.step,
    llamadaConfirmacion: order.wantsCall,
    fechaProgramada: order.scheduledFor && new Date(order.scheduledFor).toISOString(),
    repartidorId: order.courierId,
    numeroGuia: order.trackingNumber,
    deDemostracion: order.isDemo,
    facturaSoloPorCorreo: order.invoiceByMailOnly,
    identidadTerceraEdad: order.seniorIdentity ?? '',
    productos: order.lines.map(({ productId, name, units, substitute }) => ({
      productoId: productId,
      nombre: name,
      cantidad: units,
      sustituto: toSubstituteDto(substitute),
    })),
    origen: { latitud: from.latitude, longitud: from.longitude },
    destino: to && { latitud: to.latitude, longitud: to.longitude },
  };
}

function toSubstituteDto(substitute: OpenLine['substitute']): LineSubstituteDto {
  if (!substitute) return { eleccion: substituteChoiceNames.none };
  const { choice, productId, name, agreedCents } = substitute;
  return {
    eleccion: substituteChoiceNames[choice],
    ...(productId === null ? {} : { idProducto: productId, nombre: name }),
    ...(agreedCents === null ? {} : { precio: toDecimal(agreedCents) }),
  };
}
