import type { ShipmentState } from '@botica/domain/shipments';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { shipmentEvents, shipments } from './tables.ts';

/** As the branch tells it when the carrier has the parcel. */
export interface ToldShipment {
  trackingNumber: string;
  trackingUrl: string;
}

export async function keepShipment(tx: Db, orderId: number, told: ToldShipment, at: Date): Promise<void> {
  await tx.insert(shipments).values({ orderId, ...told, handedOverAt: at });
}

export async function findShipment(db: Db, orderId: number): Promise<ToldShipment | undefined> {
  const { trackingNumber, trackingUrl } = shipments;
  const [row] = await db.select({ trackingNumber, trackingUrl }).from(shipments).where(eq(shipments.orderId, orderId));
  return row;
}

export interface ShipmentEvent {
  id: string;
  orderId: number;
  state: ShipmentState;
  place: string;
  note: string;
  at: Date;
}

/** False when the carrier has told it before. */
export async function addShipmentEvent(tx: Db, event: ShipmentEvent): Promise<boolean> {
  const added = await tx
    .insert(shipmentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: shipmentEvents.id });
  return added.length > 0;
}
