import type { CountryCode } from '@botica/domain/companies';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';
import { createAccessToken } from './access-token.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { amountText, centsOf } from './payment-outcome.ts';

export interface TigoMoneySettings {
  url: string;
  clientId: string;
  clientSecret: string;
  merchant: { account: string; pin: string; id: string };
  timeoutMs: number;
}

export interface TigoPayment {
  id: string;
  amountCents: number;
  currency: string;
  countryCode: CountryCode;
  payer: { phone: string; firstName: string; lastName: string; email: string };
  returnUrl: string;
  noticeUrl: string;
}

/** The id for queries: the wallet's own once it is known, the authorization's code until then. */
export interface TigoReference {
  id: string;
  walletId: string;
  countryCode: CountryCode;
}

export interface TigoMoney {
  authorize(payment: TigoPayment): Promise<{ authCode: string; payUrl: string }>;
  find(reference: TigoReference): Promise<PaymentOutcome>;
  /** The wallet refunds the whole payment or nothing; idempotent. */
  reverse(reference: TigoReference): Promise<{ transactionId: string }>;
}

const service = 'tigo-money';
const countries: Readonly<Record<CountryCode, { name: string; prefix: string }>> = {
  HN: { name: 'HND', prefix: '504' },
  GT: { name: 'GTM', prefix: '502' },
  NI: { name: 'NIC', prefix: '505' },
};

const AuthorizationSchema = Type.Object({
  authCode: Type.String({ minLength: 1, maxLength: 100 }),
  redirectUrl: Type.String({ pattern: '^https?://' }),
});
const TransactionSchema = Type.Object({
  Transaction: Type.Object({
    status: Type.String(),
    merchantTransactionId: Type.String(),
    mfsTransactionId: Type.String(),
    amount: Type.String(),
    currencyCode: Type.String(),
  }),
});

export function createTigoMoney({ url, clientId, clientSecret, merchant, timeoutMs }: TigoMoneySettings): TigoMoney {
  const withToken = createAccessToken({
    service,
    url: `${url}/v1/oauth/mfs/payments/tokens`,
    clientId,
    clientSecret,
    timeoutMs,
    field: 'accessToken',
  });

  async function transaction({ id, walletId, countryCode }: TigoReference, method?: 'DELETE') {
    const path = [countries[countryCode].name, walletId, id].map(encodeURIComponent).join('/');
    const address = `${url}/v2/tigo/mfs/payments/transactions/${path}`;
    const answer = await withToken((headers) =>
      askOutside({ service, url: address, timeoutMs, headers, ...(method ? { method } : {}) }),
    );
    if (Value.Check(TransactionSchema, answer) && answer.Transaction.merchantTransactionId === id) {
      return answer.Transaction;
    }
    throw new OutsideError(service, 'answered with no transaction of ours');
  }

  return {
    async authorize({ id, amountCents, currency, countryCode, payer, returnUrl, noticeUrl }) {
      const country = countries[countryCode];
      const money = { amount: amountText(amountCents), currencyCode: currency };
      const body = {
        MasterMerchant: merchant,
        Merchant: { reference: id, fee: '0.00', currencyCode: currency },
        Subscriber: {
          account: payer.phone,
          countryCode: country.prefix,
          country: country.name,
          firstName: payer.firstName,
          lastName: payer.lastName,
          emailId: payer.email,
        },
        redirectUri: returnUrl,
        callbackUri: noticeUrl,
        language: 'spa',
        terminalId: 'botica',
        OriginPayment: money,
        LocalPayment: money,
        exchangeRate: '1',
        merchantTransactionId: id,
      };
      const address = `${url}/v2/tigo/mfs/payments/authorizations`;
      const answer = await withToken((headers) => askOutside({ service, url: address, timeoutMs, headers, body }));
      if (!Value.Check(AuthorizationSchema, answer)) throw new OutsideError(service, 'answered with no authorization');
      return { authCode: answer.authCode, payUrl: answer.redirectUrl };
    },

    async find(reference) {
      try {
        const { status, mfsTransactionId, amount, currencyCode } = await transaction(reference);
        if (status === 'fail') return { kind: 'declined', code: '51', text: '' };
        if (status === 'cancel') return { kind: 'declined', code: 'cancelled', text: '' };
        if (status !== 'success') return { kind: 'pending' };
        const amountCents = centsOf(amount);
        if (amountCents === undefined) throw new OutsideError(service, 'took money without saying how much');
        const captured = { transactionId: mfsTransactionId, amountCents, currency: currencyCode };
        return { kind: 'captured', ...captured, authorization: mfsTransactionId, cardBrand: 'Tigo Money' };
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return { kind: 'unknown' };
        throw error;
      }
    },

    async reverse(reference) {
      const { status, mfsTransactionId } = await transaction(reference, 'DELETE');
      if (status !== 'reversed') throw new OutsideError(service, 'did not give the money back');
      return { transactionId: `${mfsTransactionId}-R` };
    },
  };
}
