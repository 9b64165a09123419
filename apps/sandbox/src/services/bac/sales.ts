import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { capturesOf } from '../../platform/captures.ts';
import { defineCollection, type Store } from '../../platform/store.ts';

const windowSeconds = 900;

export interface Sale {
  orderId: string;
  transactionId: string;
  amount: string;
  authCode: string;
  /** As shown: 4xxxxxxxxxxx1111. */
  maskedCard: string;
  at: string;
  isVoided: boolean;
  refundedCents: number;
}

/** 1 approved, 2 declined, 3 error. */
export interface Outcome {
  response: '1' | '2' | '3';
  text: string;
  code: string;
  authCode: string;
  transactionId: string;
  avs: string;
  cvv: string;
}

const approvedSales = defineCollection<Sale>({ name: 'bac/sales', maxItems: 25_000 });
const bySale = defineCollection<Sale>({ name: 'bac/by-transaction', maxItems: 25_000 });
const refunds = defineCollection<string>({ name: 'bac/refunds', maxItems: 25_000 });

const testCards = new Set([
  '4111111111111111',
  '5431111111111111',
  '6011601160116611',
  '6011000991300009',
  '341111111111111',
]);

export function md5(...parts: readonly string[]): string {
  return createHash('md5').update(parts.join('|')).digest('hex');
}

export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The outcome of a card and an amount by NMI's rules. */
export function createSales(store: Store, now: () => Date) {
  const books = store.of(capturesOf('bac'));
  const sales = store.of(approvedSales);
  const byTransaction = store.of(bySale);
  const failed = (response: '2' | '3', code: string, text: string): Outcome => ({
    response,
    text,
    code,
    authCode: '',
    transactionId: response === '2' ? newId() : '0',
    avs: '',
    cvv: '',
  });
  const note = (sale: Sale, type: 'capture' | 'refund' | 'void', transactionId: string, amount: string) =>
    books.add({
      ...{ at: now().toISOString(), type, transactionId, reference: sale.orderId, amount, currency: '' },
      ...{ authorization: sale.authCode, cardLastFour: sale.maskedCard.slice(-4) },
    });

  return {
    find: (orderId: string) => sales.byKey(orderId),
    isTimely: (time: string) =>
      /^\d{9,11}$/.test(time) && Math.abs(now().getTime() / 1000 - Number(time)) <= windowSeconds,

    sell(orderId: string, amount: string, card: string): Outcome {
      if (sales.byKey(orderId)) return failed('3', '430', 'Duplicate transaction');
      if (!testCards.has(card)) return failed('3', '300', 'Invalid Credit Card Number');
      if (Number(amount) < 1) return failed('2', '200', 'DECLINE');
      const sale: Sale = {
        orderId,
        amount,
        transactionId: newId(),
        authCode: String(randomInt(100_000, 999_999)),
        maskedCard: card.slice(0, 1) + 'x'.repeat(card.length - 5) + card.slice(-4),
        at: now().toISOString(),
        isVoided: false,
        refundedCents: 0,
      };
      sales.addOnce(orderId, () => sale);
      byTransaction.addOnce(sale.transactionId, () => sale);
      note(sale, 'capture', sale.transactionId, amount);
      const { authCode, transactionId } = sale;
      return { response: '1', text: 'SUCCESS', code: '100', authCode, transactionId, avs: 'N', cvv: 'M' };
    },

    /** Idempotent by `orderid`: one refund each. */
    refund(transactionId: string, amount: string, key: string): Outcome {
      const sale = byTransaction.byKey(transactionId);
      const known = store.of(refunds).byKey(key);
      if (known) return { ...failed('3', '100', 'SUCCESS'), response: '1', transactionId: known };
      const cents = Math.round(Number(amount) * 100);
      if (!sale || sale.isVoided || sale.refundedCents + cents > Math.round(Number(sale.amount) * 100)) {
        return failed('3', '300', 'Refund amount may not exceed the transaction balance');
      }
      sale.refundedCents += cents;
      const id = newId();
      store.of(refunds).addOnce(key, () => id);
      note(sale, 'refund', id, amount);
      return { ...failed('3', '100', 'SUCCESS'), response: '1', transactionId: id };
    },
  };
}

function newId(): string {
  return String(randomInt(1_000_000_000, 9_999_999_999));
}
