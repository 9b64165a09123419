import type { OrderRow } from '../index.ts';

/** An order after a requested change. */
export interface ChangedOrder {
  orderId: number;
  branchCode: number;
  deliveryCents: number;
  totalCents: number;
  isChanged: boolean;
}

export function unchanged({ id, branchCode, deliveryCents, totalCents }: OrderRow): ChangedOrder {
  return { orderId: id, branchCode, deliveryCents, totalCents, isChanged: false };
}
