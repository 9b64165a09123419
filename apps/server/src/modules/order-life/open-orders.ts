import type { OpenOrderDto } from '@botica/contract/order-life';
import { openOrdersPerPage } from '@botica/contract/order-life';
import type { LifeStep } from '@botica/domain/order-life';
import { encodeOrderId } from '@botica/domain/orders';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { OrderDestination } from '../orders/index.ts';
import { numberOf, rideOf } from '../orders/index.ts';
import { ofSigningBranch } from './notice-keys.ts';

interface OpenOrder extends Record<string, unknown> {
  id: number;
  number: number;
  numberBranchCode: number | null;
  branchCode: number;
  orderTypeId: number;
  step: LifeStep;
  wantsCall: boolean;
  courierId: number | null;
  trackingNumber: string | null;
  isDemo: boolean;
  invoiceByMailOnly: boolean;
  scheduledFor: Date | string | null;
  destination: OrderDestination | null;
  lines: { productId: number; name: string; units: number }[];
  latitude: number;
  longitude: number;
}

const linesOfOrder = sql`
  coalesce((
    select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'units', l.quantity) order by l.position)
    from order_lines l where l.order_id = o.id), '[]')`;

/** What is still to be done, the oldest first. */
export async function findOpenOrders(
  db: Db,
  { branchCode, after }: { branchCode: number | undefined; after: number },
): Promise<{ pedidos: OpenOrderDto[]; hayMas: boolean }> {
  const rows = await db.execute<OpenOrder>(sql`
    select o.id::float8 as id, o.number, o.number_branch_code as "numberBranchCode", o.branch_code as "branchCode",
      o.order_type_id as "orderTypeId", o.life_step as step, o.wants_call as "wantsCall",
      o.courier_id as "courierId", o.invoice_by_mail_only as "invoiceByMailOnly",
      (select s.tracking_number from shipments s where s.order_id = o.id) as "trackingNumber",
      exists (select from demo_loads d where o.created_at < d.loaded_at) as "isDemo",
      o.scheduled_for as "scheduledFor", o.destination, ${linesOfOrder} as lines, b.lat as latitude, b.lng as longitude
    from orders o join branches b on b.code = o.branch_code
    where o.life_step in ('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched')
      and not (o.kind = 'prescription' and o.units = 0) and not o.awaits_opening
      and o.id > ${after} ${ofSigningBranch(branchCode)}
    order by o.id limit ${openOrdersPerPage + 1}`);
  return { pedidos: rows.slice(0, openOrdersPerPage).map(toDto), hayMas: rows.length > openOrdersPerPage };
}

function toDto({ latitude, longitude, ...order }: OpenOrder): OpenOrderDto {
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
    productos: order.lines.map(({ productId, name, units }) => ({
      productoId: productId,
      nombre: name,
      cantidad: units,
    })),
    origen: { latitud: from.latitude, longitud: from.longitude },
    destino: { latitud: to.latitude, longitud: to.longitude },
  };
}
