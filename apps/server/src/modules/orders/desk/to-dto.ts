import type { DeskCourierDto, DeskLineDto, DeskOrderDto, QueuedOrderDto } from '@botica/contract/orders/desk';
import { substituteChoiceNames } from '@botica/contract/orders/substitute-choices';
import { companyOf } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { isPickup } from '@botica/domain/orders/order-types';
import { productImageUrl } from '../../catalogue/index.ts';
import type { OrderDestination } from '../index.ts';
import { numberOf } from '../index.ts';
import type { CourierOfBranch } from './couriers.ts';
import type { DeskLine, DeskOrder } from './find-order.ts';
import type { DeskHead, PlacedInQueue, TimedHead } from './find-queue.ts';
import { timesOf } from './find-queue.ts';

function toHead(order: DeskHead, { due, since, placedAt, scheduledFor, opensAt }: TimedHead) {
  return {
    pedidoId: encodeOrderId(order.id),
    numero: numberOf(order),
    pedido_Tipo_ID: order.orderTypeId,
    paso: order.step,
    cliente: order.contactName,
    unidades: order.units,
    alistadas: order.picked,
    total: toDecimal(order.totalCents),
    alCredito: order.onCredit,
    conReceta: order.hasPrescription,
    puesto: placedAt.toISOString(),
    desde: since.toISOString(),
    vence: due?.toISOString() ?? null,
    programadoPara: scheduledFor?.toISOString() ?? null,
    esperaApertura: order.awaitsOpening,
    abre: opensAt?.toISOString() ?? null,
    quien: order.holder && {
      personaId: order.holder.staffId,
      nombre: order.holder.name,
      desde: new Date(order.holder.since).toISOString(),
    },
    repartidor: order.courierName,
    version: order.version,
  };
}

export function toQueuedOrderDto({ order, times, place }: PlacedInQueue): QueuedOrderDto {
  return { ...toHead(order, times), productos: order.products, pestana: place.tab, grupo: place.section };
}

export function toDeskCourierDto({ id, name, phone, carries, position }: CourierOfBranch): DeskCourierDto {
  return {
    repartidorId: id,
    nombre: name,
    telefono: phone,
    enRuta: carries,
    posicion: position && {
      latitud: position.latitude,
      longitud: position.longitude,
      fecha: new Date(position.at).toISOString(),
    },
  };
}

export function toDeskOrderDto(order: DeskOrder, imageBase: string): DeskOrderDto {
  return {
    ...toHead(order, timesOf(order)),
    sucursalId: order.branchCode,
    empresaId: companyOf(order.companyId).id,
    telefono: order.phone,
    notas: order.notes,
    destino: isPickup(order.orderTypeId) ? '' : addressOf(order.destination),
    quiereLlamada: order.wantsCall,
    porCobrar: toDecimal(order.dueCents),
    facturaSoloPorCorreo: order.invoiceByMailOnly,
    identidadTerceraEdad: order.seniorIdentity ?? '',
    lineas: order.lines.map((line) => toDeskLineDto(line, imageBase)),
    cambios: order.changes.map(({ product, units, replacement, at }) => ({
      producto: product,
      unidades: units,
      reemplazo: replacement,
      fecha: new Date(at).toISOString(),
    })),
  };
}

function toDeskLineDto(line: DeskLine, imageBase: string): DeskLineDto {
  return {
    productoId: line.productId,
    nombre: line.name,
    presentacion: line.presentation,
    codigoDeBarras: line.barcode,
    sku: line.sku,
    imagenUrl: productImageUrl(imageBase, line.productId),
    seccion: line.section,
    unidades: line.units,
    alistadas: line.picked,
    existencia: line.inStock,
    conReceta: line.hasPrescription,
    reemplaza: line.replacesName,
    puedeFaltar: line.mayBeMissing,
    sustituto: toSubstituteDto(line.substitute, imageBase),
  };
}

function toSubstituteDto(substitute: DeskLine['substitute'], imageBase: string): DeskLineDto['sustituto'] {
  if (!substitute) return { eleccion: substituteChoiceNames.none };
  const { choice, productId, name, agreedCents, free } = substitute;
  if (productId === null) return { eleccion: substituteChoiceNames[choice] };
  return {
    eleccion: substituteChoiceNames[choice],
    idProducto: productId,
    nombre: name ?? '',
    imagenUrl: productImageUrl(imageBase, productId),
    existencia: free ?? 0,
    ...(agreedCents === null ? {} : { precio: toDecimal(agreedCents) }),
  };
}

export function addressOf(destination: OrderDestination | null): string {
  const { address = '', reference = '', suburb = '', city = '' } = destination ?? {};
  return [address, reference, suburb, city].filter(Boolean).join(', ');
}
