import type { OrderDetailDto, OrderListItemDto, OrderSummaryDto } from '@botica/contract/order-summary';
import type { OrderPrescriptionDto } from '@botica/contract/prescriptions';
import { toDecimal } from '@botica/domain/money';
import { orderNumberText, paymentKindOf } from '@botica/domain/order-summary';
import { orderTypeLabel } from '@botica/domain/order-types';
import { encodeOrderId } from '@botica/domain/orders';
import { tenderNames } from '@botica/domain/tender';
import { productImageUrl } from '../catalogue/index.ts';
import type { ListedOrder, OrderSummary } from './store.ts';

type Standing = ListedOrder | OrderSummary;

const toInstant = (written: string) => new Date(written).toISOString();

const toStanding = (order: Standing) => ({
  pedido_ID: encodeOrderId(order.id),
  numero: orderNumberText(order.branchCode, order.number),
  fecha: toInstant(order.createdAt),
  fase: order.phase,
  esperaPago: order.waitsForPayment,
  pedido_Tipo_ID: order.orderTypeId,
  tipo: orderTypeLabel(order.orderTypeId),
  pedido_Estado_ID: order.stateId,
  subEstadoId: order.subStateId,
  soloConReceta: order.isPrescriptionOnly,
  sucursal_NombrePublico: order.branchName,
  ciudad: order.cityName,
});

export const toListItem = (order: ListedOrder): OrderListItemDto => ({
  ...toStanding(order),
  total: toDecimal(order.totalCents),
  cantidadProductos: order.units,
  productos: order.firstProducts,
});

export function toDetail(order: OrderSummary, imageBase: string): OrderDetailDto {
  const kind = paymentKindOf(order.paymentTypeId, order);
  return {
    detalle: order.lines.map((line) => ({
      productoId: line.productId,
      prod_Desc: line.name,
      presentacion: line.presentation,
      imagenUrl: productImageUrl(imageBase, line.productId),
      cantidad: line.quantity,
      precio: toDecimal(line.unitCents),
      total: toDecimal(line.totalCents),
      totalAhorrado: toDecimal(line.savedCents),
      esCanje: line.kind === 'swap',
      esBonificacion: line.kind === 'bonus',
      terceraEdad: line.isSenior,
      tieneReceta: line.hasPrescription,
      invActual: line.available,
    })),
    totales: {
      subtotal: toDecimal(order.subtotalCents),
      ahorroProductos: toDecimal(order.lines.reduce((saved, line) => saved + line.savedCents, 0)),
      cuponDigital: order.couponCode ?? '',
      ahorroCupon: toDecimal(order.couponSavingCents),
      envio: toDecimal(order.deliveryCents),
      seguro: toDecimal(order.insuranceCents),
      cargoPuntos: toDecimal(order.pointsChargeCents),
      total: toDecimal(order.totalCents),
    },
    pagos: order.tenders.map(({ kind, amountCents, points }) => ({
      tipo: kind,
      nombre: tenderNames[kind],
      monto: toDecimal(amountCents),
      puntos: points,
    })),
    formaPago: { tipo: kind ?? '', nombre: kind ? tenderNames[kind] : '' },
    puntosAGanar: order.earnedPoints,
  };
}

export interface BesideOrder {
  imageBase: string;
  creditCents: number;
  prescriptions: OrderPrescriptionDto[];
}

export function toSummary(
  order: OrderSummary,
  { imageBase, creditCents, prescriptions }: BesideOrder,
): OrderSummaryDto {
  return {
    encabezado: toHeader(order, creditCents),
    ...toDetail(order, imageBase),
    recetas: prescriptions,
    historial: order.events.map(({ at, event }) => ({ fecha: toInstant(at), evento: event })),
  };
}

function toHeader(order: OrderSummary, creditCents: number): OrderSummaryDto['encabezado'] {
  const { destination } = order;
  return {
    ...toStanding(order),
    venceEl: order.waitsUntil && toInstant(order.waitsUntil),
    creditoDisponible: toDecimal(creditCents),
    sucursalId: order.branchCode,
    sucursalDireccion: order.branchAddress,
    sucursalTelefono: order.branchPhone,
    destino: {
      nombre: destination?.name ?? '',
      direccion: destination?.address ?? '',
      referencia: destination?.reference ?? '',
      colonia: destination?.suburb ?? '',
      ciudad: destination?.city ?? '',
    },
    recibe: order.contactName,
    celular: order.phone,
    llamadaConfirmacion: order.wantsCall,
    fechaProgramada: order.scheduledFor && toInstant(order.scheduledFor),
    observaciones: order.notes,
    facturaNombre: order.taxName ?? '',
    facturaRtn: order.taxNumber ?? '',
    facturaSoloPorCorreo: order.invoiceByMailOnly,
    esperaApertura: order.unlockId > 0,
    motivo: order.releaseReason ?? '',
    // Nobody carries orders yet.
    repartidor: null,
  };
}
