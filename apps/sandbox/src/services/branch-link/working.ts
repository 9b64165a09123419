import { randomInt, randomUUID } from 'node:crypto';
import type { StoreAnswer, StoreLine } from '../../platform/store-line.ts';
import type { Rides } from '../couriers/rides.ts';
import { isReported, reportNext } from './carrier-reports.ts';
import { goesAbroad, isWithCarrier, nextEvent, waitsUntil } from './next-event.ts';
import type { BranchOrder, OrderBook, Place } from './orders.ts';

export interface WorkOptions {
  book: OrderBook;
  rides: Rides;
  line: StoreLine;
  now: () => Date;
  paceSeconds: number;
}

export interface Moved {
  ok: boolean;
  status: number;
  step: string;
  message: string;
  /** Set on a refusal. */
  code: string;
}

interface MoveOptions {
  reason?: string;
  isAutomatic?: boolean;
}

/** The store's refusal of an automatic step while a person attends the order at the desk. */
const atDesk = 'ORDER_AT_DESK';
const atDeskMs = 15_000;

export type BranchWork = ReturnType<typeof createBranchWork>;

/** Processes the orders of branches: one step at a time, each reported to the store, which decides the step. */
export function createBranchWork({ book, rides, line, now, paceSeconds }: WorkOptions) {
  const paceMs = paceSeconds * 1000;
  const plan = (order: BranchOrder) => {
    order.nextAt = waitsUntil(order, { now: now().getTime(), paceMs });
  };

  /** Idempotent: uses the same event id until the store responds, so a lost response repeats nothing. */
  async function move(
    order: BranchOrder,
    event: string,
    { reason = '', isAutomatic = false }: MoveOptions = {},
  ): Promise<Moved> {
    if (order.pending?.event !== event) order.pending = { event, id: randomUUID() };
    const isParcel = event === 'dispatch' && goesAbroad(order);
    if (isParcel) order.trackingNumber ??= `GX${String(randomInt(10 ** 9)).padStart(9, '0')}HN`;
    const courier = event === 'dispatch' ? rides.freeCourier(order.branchCode) : rides.find(order.orderId)?.courier;
    const isCarried = (event === 'dispatch' && !isParcel) || (event === 'deliver' && order.step === 'dispatched');
    const answer = await line.tell('/integraciones/sucursales/eventos', {
      eventoId: order.pending.id,
      sucursalId: order.branchCode,
      pedidoId: order.orderId,
      evento: event,
      ...(reason ? { motivo: reason } : {}),
      ...(isAutomatic ? { suplente: true } : {}),
      ...(isCarried && courier ? { repartidor: toWire(courier) } : {}),
      ...(isParcel ? { envio: { numeroGuia: order.trackingNumber } } : {}),
    });
    if (answer.status !== 0 && answer.status < 500) order.pending = null;
    const step = stepIn(answer);
    if (step) arrive(order, step, isCarried && event === 'dispatch' ? courier?.id : undefined);
    if (answer.body.codigo === 'ORDER_OF_OTHER_BRANCH' || answer.body.codigo === 'ORDER_NOT_FOUND')
      order.state = 'ended';
    order.refusal = answer.status === 200 ? '' : (answer.body.mensaje ?? '');
    plan(order);
    if (answer.body.codigo === atDesk) order.nextAt = now().getTime() + Math.max(paceMs, atDeskMs);
    const { codigo: code = '' } = answer.body;
    return { ok: answer.status === 200, status: answer.status, step: order.step, message: order.refusal, code };
  }

  function arrive(order: BranchOrder, step: string, courierId: number | undefined): void {
    order.step = step;
    if (courierId !== undefined) order.courierId = courierId;
    if (step === 'dispatched' && order.courierId !== null && !rides.find(order.orderId)) {
      rides.begin(order, order.courierId);
    }
    if (step === 'delivered' || step === 'cancelled') {
      order.state = 'ended';
      rides.end(order.orderId);
    }
  }

  return {
    move,
    plan,

    /** Runs the next step. An automatic one is for an order that nobody attends at the desk of the branch. */
    async goOn(order: BranchOrder, { isAutomatic = false } = {}): Promise<Moved> {
      if (isWithCarrier(order)) return report(order);
      const event = order.pending?.event ?? nextEvent(order);
      if (!event) return { ok: false, status: 409, step: order.step, message: 'El pedido ya terminó.', code: '' };
      const moved = await move(order, event, { isAutomatic });
      // An order that may not be sold is cancelled.
      const isRejected = moved.code === 'ORDER_PRESCRIPTION_REJECTED';
      return isRejected ? move(order, 'cancel', { reason: 'Receta rechazada', isAutomatic }) : moved;
    },

    /** Processes due orders. A delivery ends when its courier arrives. */
    async workDue(): Promise<void> {
      const due = book.open().filter((order) => order.nextAt <= now().getTime() && !isOnTheRoad(order));
      const moved = await Promise.all(due.map((order) => this.goOn(order, { isAutomatic: true })));
      // The desk may have given the order to a courier, who rides here.
      if (moved.some(({ ok, step }) => !ok && step === 'dispatched')) await this.catchUp();
    },

    /** Reads the store's open orders, for branches without state. */
    async catchUp(): Promise<boolean> {
      let after: string | undefined;
      for (;;) {
        const asked = after === undefined ? {} : { despuesDe: after };
        const { status, body } = await line.tell('/integraciones/sucursales/pedidos-abiertos', asked);
        if (status !== 200) return false;
        const { pedidos, hayMas } = body.data as { pedidos: OpenOrder[]; hayMas: boolean };
        for (const open of pedidos) takeUp(open);
        after = pedidos.at(-1)?.pedidoId;
        if (!hayMas || after === undefined) return true;
      }
    },
  };

  /** The carrier's next report; the last one completes the order. */
  async function report(order: BranchOrder): Promise<Moved> {
    const answer = await reportNext(order, line, now());
    const isTold = answer.status === 200;
    if (isTold) order.reported += 1;
    if (isTold && isReported(order)) arrive(order, 'delivered', undefined);
    order.refusal = isTold ? '' : (answer.body.mensaje ?? '');
    plan(order);
    const { codigo: code = '' } = answer.body;
    return { ok: isTold, status: answer.status, step: order.step, message: order.refusal, code };
  }

  function isOnTheRoad({ orderId, step }: BranchOrder): boolean {
    const ride = rides.find(orderId);
    return step === 'dispatched' && ride !== undefined && ride.part < 1;
  }

  function takeUp(open: OpenOrder): void {
    const receivedAt = now().toISOString();
    // Demo orders, one in every state, stay until moved by hand.
    const firstAt = open.deDemostracion ? Number.POSITIVE_INFINITY : now().getTime() + paceMs * Math.random();
    book.catchUp(
      {
        ...toAnnounced(open),
        receivedAt,
        step: open.paso,
        courierId: open.repartidorId,
        trackingNumber: open.numeroGuia,
      },
      firstAt,
    );
    const order = book.find(open.pedidoId);
    if (order?.step === 'dispatched' && order.courierId !== null && !rides.find(order.orderId)) {
      rides.begin(order, order.courierId, 0.3);
    }
  }
}

interface OpenOrder {
  pedidoId: string;
  numero: string;
  sucursalId: number;
  pedido_Tipo_ID: number;
  paso: string;
  llamadaConfirmacion: boolean;
  fechaProgramada: string | null;
  repartidorId: number | null;
  numeroGuia: string | null;
  deDemostracion: boolean;
  facturaSoloPorCorreo: boolean;
  identidadTerceraEdad: string;
  productos: {
    productoId: number;
    nombre: string;
    cantidad: number;
    sustituto: { eleccion: string; idProducto?: number; nombre?: string };
  }[];
  origen: { latitud: number; longitud: number };
  destino: { latitud: number; longitud: number } | null;
}

/** By their names in the order notice. */
const choices: ReadonlyMap<string, string> = new Map([
  ['producto', 'product'],
  ['regente', 'pharmacist'],
]);

function toAnnounced(open: OpenOrder) {
  return {
    orderId: open.pedidoId,
    branchCode: open.sucursalId,
    orderNumber: open.numero,
    orderTypeId: open.pedido_Tipo_ID,
    lines: open.productos.map(({ productoId, nombre, cantidad, sustituto }) => ({
      productId: productoId,
      name: nombre,
      units: cantidad,
      substitute: {
        choice: choices.get(sustituto.eleccion) ?? 'none',
        productId: sustituto.idProducto ?? null,
        name: sustituto.nombre ?? '',
      },
    })),
    units: open.productos.reduce((sum, { cantidad }) => sum + cantidad, 0),
    seniorIdentity: open.identidadTerceraEdad || null,
    wantsCall: open.llamadaConfirmacion,
    scheduledFor: open.fechaProgramada,
    // An open order is already at the branch, so its opening has passed.
    waitsUntil: null,
    invoiceByMailOnly: open.facturaSoloPorCorreo,
    ride: goesAbroad({ orderTypeId: open.pedido_Tipo_ID })
      ? null
      : { from: toPlace(open.origen), to: open.destino && toPlace(open.destino) },
  };
}

function toPlace({ latitud, longitud }: OpenOrder['origen']): Place {
  return { latitude: latitud, longitude: longitud };
}

function toWire({ id, name, phone, photoUrl }: { id: number; name: string; phone: string; photoUrl: string }) {
  return { id, nombre: name, telefono: phone, fotografiaUrl: photoUrl };
}

/** The step of the order, from a response or a refusal. */
function stepIn({ body }: StoreAnswer): string | undefined {
  const { data } = body;
  const told = typeof data === 'object' && data !== null && 'paso' in data ? data.paso : body.paso;
  return typeof told === 'string' ? told : undefined;
}
