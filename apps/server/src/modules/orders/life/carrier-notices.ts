import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { lockOrder } from '../index.ts';
import type { ShipmentEvent } from '../shipments/index.ts';
import { addShipmentEvent, findShipment } from '../shipments/index.ts';
import type { AdvanceProblem, OrderLife } from './advance-order.ts';

export type CarrierProblem = AdvanceProblem | 'SHIPMENT_NOT_FOUND';

/** Rolls back the added event, so that the carrier may report it again. */
class Refused extends Error {
  readonly refusal: Failure<CarrierProblem>;

  constructor(refusal: Failure<CarrierProblem>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export type CarrierNotices = ReturnType<typeof createCarrierNotices>;

/** Takes the carriers' reports on parcels abroad. The report of a delivery ends its order. */
export function createCarrierNotices({ clock, database }: Pick<Platform, 'clock' | 'database'>, life: OrderLife) {
  return {
    /** Idempotent by the event's id. */
    async take(trackingNumber: string, event: ShipmentEvent): Promise<Result<{ isNew: boolean }, CarrierProblem>> {
      const { orderId } = event;
      try {
        return await database.db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId);
          const shipment = order && (await findShipment(tx, orderId));
          if (shipment?.trackingNumber !== trackingNumber) return failure('SHIPMENT_NOT_FOUND');
          const isNew = await addShipmentEvent(tx, event);
          if (isNew && event.state === 'delivered') {
            const moved = await life.advance(tx, { orderId, event: 'deliver', actor: 'courier', at: clock.now() });
            if (!moved.ok) throw new Refused(moved);
          }
          return success({ isNew });
        });
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
  };
}
