import { substituteChoiceNames } from '@botica/contract/orders/substitute-choices';
import type { OrderDetailDto, OrderListItemDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { toToldArrivalDto } from '@botica/contract/orders/tracking';
import type { OrderPrescriptionDto } from '@botica/contract/prescriptions/prescriptions';
import { prescriptionStateIds } from '@botica/contract/prescriptions/prescriptions';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId, takenTexts } from '@botica/domain/orders';
import { mayChange } from '@botica/domain/orders/changes';
import type { LifeStep } from '@botica/domain/orders/life';
import { lifeStepOf, trackingCodeOf } from '@botica/domain/orders/life';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { shipmentStateNames } from '@botica/domain/orders/shipments';
import { paymentKindOf } from '@botica/domain/orders/summary';
import type { OrderArrival } from '@botica/domain/orders/tracking';
import { tenderNames } from '@botica/domain/tenders';
import type { BranchName } from '../../branches/index.ts';
import { productImageUrl } from '../../catalogue/index.ts';
import { isPdfKey } from '../../customers/private-files/index.ts';
import { numberOf } from '../index.ts';
import type { NamedOrder, ShownPrescription } from './service.ts';
import type { BranchChange, ListedOrder, OrderSummary, SummaryLine } from './store.ts';

type Standing = ListedOrder | OrderSummary;

const toInstant = (written: string | number) => new Date(written).toISOString();

const toStanding = (order: Standing, branch: BranchName) => ({
  pedido_ID: encodeOrderId(order.id),
  numero: numberOf(order),
  fecha: toInstant(order.createdAt),
  fase: order.phase,
  esperaPago: order.waitsForPayment,
  pedido_Tipo_ID: order.orderTypeId,
  tipo: orderTypeLabel(order.orderTypeId),
  pedido_Estado_ID: order.stateId,
  subEstadoId: order.subStateId,
  ...toStep(lifeStepOf(order), order.orderTypeId),
  soloConReceta: order.isPrescriptionOnly,
  propuesta: order.proposal,
  sucursal_NombrePublico: branch.branchName,
  ciudad: branch.cityName,
});

const toStep = (step: LifeStep | null, orderTypeId: number) => ({
  paso: step,
  codigoRastreo: step && trackingCodeOf(step, orderTypeId),
});

export const toListItem = ({ order, branch, people, arrival }: NamedOrder, now: Date): OrderListItemDto => ({
  ...toStanding(order, branch),
  llegada: arrival ? toToldArrivalDto(arrival, now) : null,
  total: toDecimal(order.totalCents),
  cantidadProductos: order.units,
  productos: order.firstProducts,
  personas: people,
  fueraDelCarrito: order.hasLeftCart,
});

export function toDetail(order: OrderSummary, imageBase: string): OrderDetailDto {
  const kind = paymentKindOf(order.paymentTypeId, order);
  return {
    detalle: order.lines.map((line) => toLine(line, imageBase)),
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

function toLine(line: SummaryLine, imageBase: string): OrderDetailDto['detalle'][number] {
  return {
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
    esCanjeDeSticker: line.kind === 'prize',
    terceraEdad: line.isSenior,
    tieneReceta: line.hasPrescription,
    esRecompra: line.isRepurchase,
    frecuenciaRecompra: line.repurchaseDays,
    invActual: line.available,
    ...toLineChoice(line),
  };
}

/** Only purchased lines can be replaced; without a choice, by nothing. A replacement names its original. */
export function toLineChoice({
  kind,
  replaces,
  substitute,
}: SummaryLine): Pick<OrderDetailDto['detalle'][number], 'sustituto' | 'enLugarDe'> {
  if (replaces) return { enLugarDe: { idProducto: replaces.productId, nombre: replaces.name } };
  if (kind !== 'purchase') return {};
  const { choice, productId, name, agreedCents } = substitute ?? noSubstitute;
  return {
    sustituto: {
      eleccion: substituteChoiceNames[choice],
      ...(productId === null ? {} : { idProducto: productId, nombre: name }),
      ...(agreedCents === null ? {} : { precio: toDecimal(agreedCents) }),
    },
  };
}

const noSubstitute = { choice: 'none', productId: null, name: '', agreedCents: null } as const;

export function toBranchChange(change: BranchChange): OrderSummaryDto['cambiosDeSucursal'][number] {
  const { at, original, replacement, pharmacist, differenceCents } = change;
  const toProduct = ({ productId, name, units }: BranchChange['original']) => ({
    idProducto: productId,
    nombre: name,
    cantidad: units,
  });
  return {
    fecha: toInstant(at),
    original: toProduct(original),
    reemplazo: replacement && { ...toProduct(replacement), precio: toDecimal(replacement.unitCents) },
    ...(pharmacist ? { regente: { nombre: pharmacist.name, registro: pharmacist.register } } : {}),
    diferencia: toDecimal(differenceCents),
  };
}

export interface BesideOrder {
  imageBase: string;
  now: Date;
  arrival: OrderArrival | undefined;
  creditCents: number;
  pickupCode: string | null;
  prescriptions: readonly ShownPrescription[];
}

export function toSummary(
  order: OrderSummary,
  { imageBase, now, arrival, creditCents, pickupCode, prescriptions }: BesideOrder,
): OrderSummaryDto {
  return {
    encabezado: {
      ...toHeader(order, creditCents),
      codigoRetiro: pickupCode,
      llegada: arrival ? toToldArrivalDto(arrival, now) : null,
    },
    ...toDetail(order, imageBase),
    cambiosDeSucursal: order.branchChanges.map(toBranchChange),
    recetas: prescriptions.map(toPrescription),
    indicaciones: order.indications && {
      regente: order.indications.author,
      fecha: toInstant(order.indications.writtenAt),
    },
    historial: order.events.map(({ at, event, actor, reason }) => ({
      fecha: toInstant(at),
      evento: event,
      actor,
      motivo: reason ?? '',
    })),
  };
}

function toPrescription(one: ShownPrescription): OrderPrescriptionDto {
  return {
    documentoId: one.prescriptionId,
    imagenURL: one.imageUrl,
    esPdf: isPdfKey(one.fileKey),
    estadoId: prescriptionStateIds[one.state],
    observaciones: one.remarks,
    productos: one.productIds,
  };
}

function toShipment({ foreignShipment, shipment }: OrderSummary): OrderSummaryDto['encabezado']['envioExterior'] {
  if (!foreignShipment) return null;
  const { country, carrier, service, minDays, maxDays, isInsured } = foreignShipment;
  return {
    pais: country,
    transportista: carrier,
    servicio: service,
    diasMinimos: minDays,
    diasMaximos: maxDays,
    asegurado: isInsured,
    numeroGuia: shipment?.trackingNumber ?? '',
    urlRastreo: shipment?.trackingUrl ?? '',
    eventos: (shipment?.events ?? []).map(({ state, place, note, at }) => ({
      estado: state,
      nombre: shipmentStateNames[state],
      lugar: place,
      nota: note,
      fecha: toInstant(at),
    })),
  };
}

function toHeader(
  order: OrderSummary,
  creditCents: number,
): Omit<OrderSummaryDto['encabezado'], 'codigoRetiro' | 'llegada'> {
  const { destination, courier } = order;
  return {
    ...toStanding(order, order),
    venceEl: order.waitsUntil && toInstant(order.waitsUntil),
    creditoDisponible: toDecimal(creditCents),
    sucursalId: order.branchCode,
    sucursalDireccion: order.branchAddress,
    sucursalTelefono: order.branchPhone,
    sucursalLatitud: order.branchLatitude,
    sucursalLongitud: order.branchLongitude,
    destino: {
      nombre: destination?.name ?? '',
      direccion: destination?.address ?? '',
      referencia: destination?.reference ?? '',
      colonia: destination?.suburb ?? '',
      ciudad: destination?.city ?? '',
      latitud: destination?.latitude ?? null,
      longitud: destination?.longitude ?? null,
    },
    direccionId: order.addressId,
    recibe: order.contactName,
    celular: order.phone,
    llamadaConfirmacion: order.wantsCall,
    tomado: order.takenVia ? takenTexts[order.takenVia] : '',
    fechaProgramada: order.scheduledFor && toInstant(order.scheduledFor),
    observaciones: order.notes,
    facturaNombre: order.taxName ?? '',
    facturaRtn: order.taxNumber ?? '',
    facturaSoloPorCorreo: order.invoiceByMailOnly,
    identidadTerceraEdad: order.olderIdentity ?? '',
    esperaApertura: order.awaitsOpening,
    abreEl: order.opensAt && toInstant(order.opensAt),
    motivo: order.releaseReason ?? reasonOf(order),
    envioExterior: toShipment(order),
    repartidor: courier && {
      id: courier.id,
      nombre: courier.name,
      fotografiaUrl: courier.photoUrl,
      telefono: courier.phone,
    },
    puedeAnular: mayChange(order, 'cancel').ok,
    puedeCambiarDireccion: mayChange(order, 'address').ok,
    puedeCambiarSucursal: mayChange(order, 'branch').ok,
    facturaId: order.invoiceId,
  };
}

/** The stated reason of the cancellation. */
function reasonOf({ events }: OrderSummary): string {
  const end = events.findLast(({ event }) => event === 'cancelled' || event === 'annulled');
  return end?.reason ?? '';
}
