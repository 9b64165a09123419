import { createHmac, timingSafeEqual } from 'node:crypto';
import { lifeStepOf } from '@botica/domain/orders/life';
import { isPickup } from '@botica/domain/orders/order-types';
import type { Keys } from '../../platform/keys.ts';

const digits = 6;

type StandingOrder = Parameters<typeof lifeStepOf>[0] & { id: number; orderTypeId: number };

export type PickupCodes = ReturnType<typeof createPickupCodes>;

/** The code with which a customer collects an order: computed from the order, so that nothing is stored. */
export function createPickupCodes({ keys }: { keys: Keys }) {
  async function of(orderId: number): Promise<string> {
    const mark = createHmac('sha256', await keys.of('pickup-codes'))
      .update(String(orderId))
      .digest();
    return String(mark.readUInt32BE(0) % 10 ** digits).padStart(digits, '0');
  }

  return {
    of,

    /** What the order's page shows: only while the order waits in the branch, as in the e-mail that says so. */
    async shownFor(order: StandingOrder): Promise<string | null> {
      return isPickup(order.orderTypeId) && lifeStepOf(order) === 'invoiced' ? of(order.id) : null;
    },

    async isRight(orderId: number, typed: string): Promise<boolean> {
      const expected = await of(orderId);
      const code = typed.replace(/\D/g, '');
      return code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected));
    },
  };
}
