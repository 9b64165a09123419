import { randomBytes, randomInt } from 'node:crypto';
import { capturesOf } from '../../platform/captures.ts';
import { defineCollection, type Store } from '../../platform/store.ts';

export interface TigoPayment {
  authCode: string;
  /** The store's id of the payment. */
  merchantTransactionId: string;
  amount: string;
  currency: string;
  country: string;
  account: string;
  redirectUri: string;
  callbackUri: string;
  status: 'initiated' | 'success' | 'fail' | 'cancel' | 'reversed';
  mfsTransactionId: string;
}

const payments = defineCollection<TigoPayment>({ name: 'tigo-money/payments', maxItems: 25_000 });
const byAuthCode = defineCollection<TigoPayment>({ name: 'tigo-money/codes', maxItems: 25_000 });

export type NewPayment = Omit<TigoPayment, 'authCode' | 'status' | 'mfsTransactionId'>;

export function createPayments(store: Store, now: () => Date) {
  const note = (payment: TigoPayment, type: 'capture' | 'void') =>
    store.of(capturesOf('tigo-money')).add({
      at: now().toISOString(),
      type,
      transactionId: payment.mfsTransactionId,
      reference: payment.merchantTransactionId,
      amount: payment.amount,
      currency: payment.currency,
    });

  return {
    find: (merchantTransactionId: string) => store.of(payments).byKey(merchantTransactionId),
    findByCode: (authCode: string) => store.of(byAuthCode).byKey(authCode),

    /** Undefined when the id exists already. */
    authorize(given: NewPayment): TigoPayment | undefined {
      if (store.of(payments).byKey(given.merchantTransactionId)) return undefined;
      const authCode = randomBytes(12).toString('hex');
      const payment: TigoPayment = { ...given, authCode, status: 'initiated', mfsTransactionId: '' };
      store.of(payments).addOnce(payment.merchantTransactionId, () => payment);
      return store.of(byAuthCode).addOnce(authCode, () => payment);
    },

    end(payment: TigoPayment, status: 'success' | 'fail' | 'cancel'): void {
      if (payment.status !== 'initiated') return;
      payment.status = status;
      payment.mfsTransactionId = `MP${randomInt(100_000_000, 999_999_999)}`;
      if (status === 'success') note(payment, 'capture');
    },

    reverse(payment: TigoPayment): boolean {
      if (payment.status === 'reversed') return true;
      if (payment.status !== 'success') return false;
      payment.status = 'reversed';
      note(payment, 'void');
      return true;
    },
  };
}
