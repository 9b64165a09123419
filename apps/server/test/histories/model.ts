import { randomUUID } from 'node:crypto';
import type { Submission } from '@botica/contract/checkout/checkout';
import type { Shopper, Staff } from './people.ts';

/** An order as its shopper knows it: what was sent, and what was answered. */
export interface KnownOrder {
  /** In the story, such as `P3`. */
  name: string;
  key: string;
  submission: Submission;
  shopper: Shopper;
  /** Empty while no answer arrived: it may or may not exist. */
  id: string;
  /** The shopper was told to pay it. */
  waits: boolean;
  pays: 'by card' | 'by link' | 'by wallet' | 'otherwise';
  /** What the bank's page was opened with, and what leads back from it: its form, or the path of the wallet's return. */
  bankPage?: string;
  answer?: URLSearchParams | string;
  /** The shopper was told that it is paid. */
  isPaid: boolean;
  /** Somebody was told that it is cancelled. */
  isCancelled: boolean;
  /** Somebody asked for something that may cancel it, whatever the answer was. */
  mayBeCancelled: boolean;
}

/** An act of staff, or a notice of a branch, that was sent, so that it can be sent again. */
export interface SentAct {
  name: string;
  by: Staff;
  path: string;
  json: Record<string, unknown>;
  /** It was answered with 200. */
  isDone: boolean;
}

/** A refund that staff asked for. */
export interface AskedRefund {
  key: string;
  order: KnownOrder;
  cents: number;
  state: 'unknown' | 'waits' | 'done' | 'refused';
}

/** What the people of one history know; never what the store's tables say. */
export class Model {
  readonly story: string[] = [];
  readonly orders: KnownOrder[] = [];
  readonly acts: SentAct[] = [];
  readonly refunds: AskedRefund[] = [];
  readonly vouchers: string[] = [];
  /** While a fault is on or a process dies, a call may fail; otherwise the store has no excuse. */
  excuses = 0;
  steps = 0;
  shoppers: readonly Shopper[] = [];
  /** While it is set, every step means this order. */
  focus: KnownOrder | undefined;
  products: readonly number[] = [];

  tell(line: string): void {
    this.story.push(line);
  }

  newOrder(given: Pick<KnownOrder, 'submission' | 'shopper' | 'pays'>): KnownOrder {
    const facts = { id: '', waits: false, isPaid: false, isCancelled: false, mayBeCancelled: false };
    const order = { name: `P${this.orders.length + 1}`, key: randomUUID(), ...given, ...facts };
    this.orders.push(order);
    return order;
  }

  /** The nth of those that have an id, counted around; or the one that is in focus. */
  orderAt(nth: number, isWanted: (order: KnownOrder) => boolean = () => true): KnownOrder | undefined {
    const orders = this.focus ? [this.focus] : this.orders;
    return at(
      orders.filter((order) => order.id !== '' && isWanted(order)),
      nth,
    );
  }
}

export function at<Value>(values: readonly Value[], nth: number): Value | undefined {
  return values.length === 0 ? undefined : values[nth % values.length];
}

/** Thrown when the store broke a promise; its text is what a person reads. */
export class Violation extends Error {}

/** An answer that no fault of the history explains. */
export function expectNoFailure(model: Model, what: string, reply: { status: number; body: unknown }): void {
  const isAway = reply.status === 0 || reply.status === 503 || reply.status === 502 || reply.status === 504;
  const isFailure = reply.status >= 500 && !isAway;
  if (isFailure || (isAway && model.excuses === 0))
    throw new Violation(`${what} was answered with ${reply.status}: ${JSON.stringify(reply.body).slice(0, 300)}`);
}
