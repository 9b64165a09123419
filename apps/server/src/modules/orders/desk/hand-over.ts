import type { LifeEvent } from '@botica/domain/orders/life';
import { isPickup } from '@botica/domain/orders/order-types';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { OrderRow, PickupCodes } from '../index.ts';
import type { AdvanceProblem } from '../life/index.ts';
import type { DeskAdvance } from './advance-at-desk.ts';
import type { NamedCourier } from './couriers.ts';
import { findNamedCourier, listCouriers } from './couriers.ts';
import type { ActRunner, Asked } from './run-act.ts';

export interface HandOverNeeds {
  runAct: ActRunner;
  advance: DeskAdvance;
  pickupCodes: PickupCodes;
}

export interface Dispatched {
  courierId: number | undefined;
  /** Instead of the id: a courier whom the branch does not know yet. */
  newCourier: NamedCourier | undefined;
  /** Of a parcel abroad. */
  trackingNumber: string | undefined;
}

export interface HandedOver {
  code: string | undefined;
  /** Why without the code. */
  reason: string | undefined;
}

export type HandingOver = ReturnType<typeof createHandingOver>;

/** The acts with which an order leaves the branch, or is cancelled. Every colleague of the branch may do them. */
export function createHandingOver({ runAct, advance, pickupCodes }: HandOverNeeds) {
  return {
    dispatch(asked: Asked, dispatched: Dispatched) {
      const { trackingNumber } = dispatched;
      const kind = {
        act: 'order.dispatched',
        permission: 'orders.hand-over',
        needsHold: false,
        input: { ...dispatched },
      } as const;
      return runAct<AdvanceProblem>(asked, kind, async (tx, context) => {
        const shipment = trackingNumber ? { trackingNumber: trackingNumber.trim(), trackingUrl: '' } : undefined;
        const courier = await courierOf(tx, context.order, dispatched);
        const moved = await advance(tx, context, asked, {
          event: 'dispatch',
          ...(courier ? { courier } : {}),
          ...(shipment ? { shipment } : {}),
        });
        if (!moved.ok) return moved;
        const after = { ...moved.value.after, courier: courier?.name ?? null, trackingNumber: trackingNumber ?? null };
        return success({ ...moved.value, after });
      });
    },

    /** A pickup needs the customer's code, or a reason; a delivery at home is the courier's report, or a reason. */
    handOver(asked: Asked, { code, reason }: HandedOver) {
      const kind = {
        act: 'order.handed-over',
        permission: 'orders.hand-over',
        needsHold: false,
        input: { code },
        reason,
      } as const;
      return runAct<AdvanceProblem | 'DESK_WRONG_PICKUP_CODE'>(asked, kind, async (tx, context) => {
        const { id: orderId, orderTypeId } = context.order;
        const isProven = isPickup(orderTypeId) && code ? await pickupCodes.isRight(orderId, code) : false;
        if (!isProven && !reason) return failure('DESK_WRONG_PICKUP_CODE');
        const moved = await advance(tx, context, asked, { event: 'deliver' });
        return moved.ok ? success({ ...moved.value, after: { ...moved.value.after, isProven } }) : moved;
      });
    },

    /** After the invoice it is annulled with a credit note. */
    cancel(asked: Asked, reason: string) {
      const kind = { act: 'order.cancelled', permission: 'orders.cancel', needsHold: false, reason } as const;
      return runAct<AdvanceProblem>(asked, kind, (tx, context) => {
        const isInvoiced = context.step === 'invoiced' || context.step === 'dispatched';
        const event: LifeEvent = isInvoiced ? 'annul' : 'cancel';
        return advance(tx, context, asked, { event, reason: reason.trim() });
      });
    },
  };
}

async function courierOf(tx: Db, place: OrderRow, { courierId, newCourier }: Dispatched) {
  if (courierId === undefined) return newCourier && findNamedCourier(tx, place, newCourier);
  const found = (await listCouriers(tx, place)).find(({ id }) => id === courierId);
  return found && { id: found.id, name: found.name, phone: found.phone, photoUrl: found.photoUrl };
}
