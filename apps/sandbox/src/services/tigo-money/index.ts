import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { requireBasic } from '../../platform/auth.ts';
import { showCaptures } from '../../platform/captures.ts';
import { outsidePageSecurity } from '../../platform/security.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { lostPage, walletPage } from './pages.ts';
import { createPayments, type TigoPayment } from './payments.ts';

const tokens = defineCollection<{ expiresAt: number }>({ name: 'tigo-money/tokens', maxItems: 1000 });
const tokenSeconds = 3600;
const noticeTimeoutMs = 5000;

const MoneySchema = Type.Object({
  amount: Type.String({ pattern: '^\\d{1,9}\\.\\d{2}$' }),
  currencyCode: Type.String(),
});
const AuthorizationSchema = Type.Object({
  MasterMerchant: Type.Object({ account: Type.String(), pin: Type.String(), id: Type.String() }),
  Merchant: Type.Object({ reference: Type.String(), fee: Type.String(), currencyCode: Type.String() }),
  Subscriber: Type.Object({
    account: Type.String(),
    countryCode: Type.String(),
    country: Type.String({ pattern: '^(?:HND|GTM|NIC)$' }),
    firstName: Type.String(),
    lastName: Type.String(),
    emailId: Type.String(),
  }),
  redirectUri: Type.String({ pattern: '^https?://' }),
  callbackUri: Type.String({ pattern: '^https?://' }),
  language: Type.String(),
  terminalId: Type.String(),
  OriginPayment: MoneySchema,
  LocalPayment: MoneySchema,
  exchangeRate: Type.String(),
  merchantTransactionId: Type.String({ minLength: 1, maxLength: 100 }),
});
const TransactionParams = Type.Object({ country: Type.String(), mfsId: Type.String(), merchantId: Type.String() });

/** The button of the wallet: an authorization, its page, and a notification besides the browser's return. */
export const tigoMoney = defineService({
  name: 'tigo-money',
  title: 'Tigo Money',
  description: 'Cobra de una billetera móvil lo que su dueño acepta en la página de Tigo Money.',
  register(app, { config, store, faults, now }) {
    const payments = createPayments(store, now);
    const onRequest = async ({ headers: { authorization = '' } }: FastifyRequest, reply: FastifyReply) => {
      const token = store.of(tokens).byKey(authorization.replace(/^Bearer /, ''));
      if (token && token.expiresAt > now().getTime()) return;
      return reply.code(401).send({ error: 'invalid_token', error_description: 'Invalid access token' });
    };
    showCaptures(app, store, 'tigo-money');

    app.post(
      '/v1/oauth/mfs/payments/tokens',
      {
        onRequest: requireBasic(config.tigoClientId, config.tigoClientSecret),
        schema: { body: Type.Object({ grant_type: Type.Literal('client_credentials') }) },
      },
      async () => {
        const token = randomBytes(24).toString('base64url');
        store.of(tokens).addOnce(token, () => ({ expiresAt: now().getTime() + tokenSeconds * 1000 }));
        return { accessToken: token, tokenType: 'Bearer', expiresIn: String(tokenSeconds) };
      },
    );

    app.post(
      '/v2/tigo/mfs/payments/authorizations',
      { onRequest, schema: { body: AuthorizationSchema } },
      async ({ body, protocol, host }, reply) => {
        const payment = payments.authorize({
          merchantTransactionId: body.merchantTransactionId,
          amount: body.LocalPayment.amount,
          currency: body.LocalPayment.currencyCode,
          country: body.Subscriber.country,
          account: body.Subscriber.account,
          redirectUri: body.redirectUri,
          callbackUri: body.callbackUri,
        });
        if (!payment) return reply.code(409).send({ error: 'duplicate', error_description: 'Duplicate transaction' });
        const { authCode, merchantTransactionId } = payment;
        const redirectUrl = `${protocol}://${host}/tigo-money/pagar?code=${authCode}`;
        return { authCode, redirectUrl, merchantTransactionId };
      },
    );

    const url = '/v2/tigo/mfs/payments/transactions/:country/:mfsId/:merchantId';
    const findTransaction = ({ mfsId, merchantId }: { mfsId: string; merchantId: string }) => {
      const payment = payments.find(merchantId);
      return payment && [payment.authCode, payment.mfsTransactionId].includes(mfsId) ? payment : undefined;
    };
    app.get(url, { onRequest, schema: { params: TransactionParams } }, async ({ params }, reply) => {
      const payment = findTransaction(params);
      return payment ? describe(payment) : reply.callNotFound();
    });
    app.delete(url, { onRequest, schema: { params: TransactionParams } }, async ({ params }, reply) => {
      const payment = findTransaction(params);
      if (!payment) return reply.callNotFound();
      if (!payments.reverse(payment)) return reply.code(409).send({ error: 'not_reversible' });
      return describe(payment);
    });

    const querystring = Type.Object({ code: Type.String({ maxLength: 60 }) });
    app.get('/pagar', { helmet: outsidePageSecurity, schema: { querystring } }, async ({ query }, reply) => {
      const payment = payments.findByCode(query.code);
      return payment ? sendPage(reply, walletPage(payment)) : sendPage(reply.code(404), lostPage());
    });

    const how = Type.Object({
      how: Type.Union([Type.Literal('success'), Type.Literal('fail'), Type.Literal('cancel')]),
    });
    app.get('/pagar/:how', { schema: { params: how, querystring } }, async ({ params, query }, reply) => {
      const payment = payments.findByCode(query.code);
      if (!payment) return sendPage(reply.code(404), lostPage());
      payments.end(payment, params.how);
      void tell(payment, faults.happens('tigo-money', 'duplicateNotice') ? 2 : 1);
      return reply.redirect(
        `${payment.redirectUri}${payment.redirectUri.includes('?') ? '&' : '?'}${noticeOf(payment)}`,
        303,
      );
    });
  },
});

/** Sent independently of the browser, perhaps before it; a store that misses it asks later. */
async function tell(payment: TigoPayment, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const signal = AbortSignal.timeout(noticeTimeoutMs);
    await fetch(payment.callbackUri, { method: 'POST', body: noticeOf(payment), signal }).catch(() => undefined);
  }
}

function noticeOf(payment: TigoPayment): URLSearchParams {
  return new URLSearchParams({
    transactionStatus: payment.status,
    merchantTransactionId: payment.merchantTransactionId,
    mfsTransactionId: payment.mfsTransactionId,
    transactionCode: payment.status === 'success' ? '0' : '1',
    transactionDescription: payment.status,
  });
}

function describe(payment: TigoPayment) {
  return {
    Transaction: {
      status: payment.status,
      merchantTransactionId: payment.merchantTransactionId,
      mfsTransactionId: payment.mfsTransactionId,
      amount: payment.amount,
      currencyCode: payment.currency,
    },
  };
}
