import type { ShipmentState } from '@botica/domain/orders/shipments';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { shipmentEvents, shipments } from './tables.ts';

/** As the branch reports it when the carrier has the parcel. */
export interface NotifiedShipment {
  trackingNumber: string;
  trackingUrl: string;
}

export async function keepShipment(tx: Db, orderId: number, told: NotifiedShipment, at: Date): Promise<void> {
  await tx.insert(shipments).values({ orderId, ...told, handedOverAt: at });
}

export async function findShipment(db: Db, orderId: number): Promise<NotifiedShipment | undefined> {
  const { trackingNumber, trackingUrl } = shipments;
  const [row] = await db.select({ trackingNumber, trackingUrl }).from(shipments).where(eq(shipments.orderId, orderId));
  return row;
}

/** ROLE-18: clears the places and notes of its events; only a parcel that is still travelling keeps its number. */
export async function forgetShipmentsOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    update shipment_events e set place = '', note = '' from orders o
    where o.id = e.order_id and o.customer_id = ${customerId}`);
  await tx.execute(sql`
    update shipments s set tracking_url = '',
      tracking_number = case when o.life_step = 'dispatched' then s.tracking_number else 'borrado' end
    from orders o where o.id = s.order_id and o.customer_id = ${customerId}`);
}

export interface ShipmentEvent {
  id: string;
  orderId: number;
  state: ShipmentState;
  place: string;
  note: string;
  at: Date;
}

/** False when the carrier has reported it before. */
export async function addShipmentEvent(tx: Db, event: ShipmentEvent): Promise<boolean> {
  const added = await tx
    .insert(shipmentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: shipmentEvents.id });
  return added.length > 0;
}
