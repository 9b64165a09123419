import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { requireBasic } from '../../platform/auth.ts';
import { showCaptures } from '../../platform/captures.ts';
import { outsidePageSecurity } from '../../platform/security.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { createOrders, type PaypalOrder } from './orders.ts';
import { approvalPage, lostPage } from './pages.ts';

const tokens = defineCollection<{ expiresAt: number }>({ name: 'paypal/tokens', maxItems: 1000 });
const tokenSeconds = 32_400;

/** PayPal supports none of the currencies of the three countries. */
const AmountSchema = Type.Object({
  currency_code: Type.String({ pattern: '^(?:USD|EUR|MXN)$' }),
  value: Type.String({ pattern: '^\\d{1,9}\\.\\d{2}$' }),
});
const OrderBodySchema = Type.Object({
  intent: Type.Literal('CAPTURE'),
  purchase_units: Type.Array(
    Type.Object({
      reference_id: Type.Optional(Type.String({ maxLength: 256 })),
      custom_id: Type.String({ maxLength: 127 }),
      description: Type.Optional(Type.String({ maxLength: 127 })),
      amount: AmountSchema,
    }),
    { minItems: 1, maxItems: 1 },
  ),
  payment_source: Type.Object({
    paypal: Type.Object({
      experience_context: Type.Object({
        return_url: Type.String({ pattern: '^https?://' }),
        cancel_url: Type.String({ pattern: '^https?://' }),
        user_action: Type.Optional(Type.String()),
        locale: Type.Optional(Type.String()),
        brand_name: Type.Optional(Type.String()),
      }),
    }),
  }),
});
const headers = Type.Object({ 'paypal-request-id': Type.String({ minLength: 1, maxLength: 108 }) });
const params = Type.Object({ id: Type.String({ maxLength: 40 }) });
const querystring = Type.Object({ token: Type.String({ maxLength: 40 }) });

export const paypal = defineService({
  name: 'paypal',
  title: 'PayPal',
  description: 'Cobra en dólares lo que el comprador aprueba en su página.',
  register(app, { config, store, now }) {
    const orders = createOrders(store, now);
    const onRequest = async ({ headers: { authorization = '' } }: FastifyRequest, reply: FastifyReply) => {
      const token = store.of(tokens).byKey(authorization.replace(/^Bearer /, ''));
      if (token && token.expiresAt > now().getTime()) return;
      return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed' });
    };
    showCaptures(app, store, 'paypal');

    app.post(
      '/v1/oauth2/token',
      {
        onRequest: requireBasic(config.paypalClientId, config.paypalClientSecret),
        schema: { body: Type.Object({ grant_type: Type.Literal('client_credentials') }) },
      },
      async () => {
        const token = randomBytes(24).toString('base64url');
        store.of(tokens).addOnce(token, () => ({ expiresAt: now().getTime() + tokenSeconds * 1000 }));
        return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds };
      },
    );

    app.post(
      '/v2/checkout/orders',
      { onRequest, schema: { headers, body: OrderBodySchema } },
      async (request, reply) => {
        const [unit] = request.body.purchase_units;
        const context = request.body.payment_source.paypal.experience_context;
        const order = orders.create(request.headers['paypal-request-id'], {
          customId: unit?.custom_id ?? '',
          currency: unit?.amount.currency_code ?? '',
          value: unit?.amount.value ?? '',
          returnUrl: context.return_url,
          cancelUrl: context.cancel_url,
        });
        const href = `${request.protocol}://${request.host}/paypal/checkoutnow?token=${order.id}`;
        return reply.send({ ...describe(order), links: [{ rel: 'payer-action', method: 'GET', href }] });
      },
    );

    app.get('/v2/checkout/orders/:id', { onRequest, schema: { params } }, async (request, reply) => {
      const order = orders.find(request.params.id);
      return order ? describe(order) : reply.callNotFound();
    });

    app.post('/v2/checkout/orders/:id/capture', { onRequest, schema: { params, headers } }, async (request, reply) => {
      const order = orders.find(request.params.id);
      if (!order) return reply.callNotFound();
      if (orders.capture(order)) return reply.code(201).send(describe(order));
      return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] });
    });

    app.post(
      '/v2/payments/captures/:id/refund',
      { onRequest, schema: { params, headers, body: Type.Object({ amount: AmountSchema }) } },
      async (request, reply) => {
        const order = orders.findCaptured(request.params.id);
        if (!order) return reply.callNotFound();
        const refund = orders.refund(order, request.body.amount.value, request.headers['paypal-request-id']);
        if (!refund)
          return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] });
        const amount = { currency_code: order.currency, value: refund.value };
        return reply.code(201).send({ id: refund.id, status: 'COMPLETED', amount });
      },
    );

    app.get('/checkoutnow', { helmet: outsidePageSecurity, schema: { querystring } }, async ({ query }, reply) => {
      const order = orders.find(query.token);
      return order ? sendPage(reply, approvalPage(order)) : sendPage(reply.code(404), lostPage());
    });

    app.get('/checkoutnow/approve', { schema: { querystring } }, async ({ query }, reply) => {
      const order = orders.find(query.token);
      if (!order) return sendPage(reply.code(404), lostPage());
      if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
      return reply.redirect(withQuery(order.returnUrl, { token: order.id, PayerID: 'SANDBOXPAYER1' }), 303);
    });

    app.get('/checkoutnow/cancel', { schema: { querystring } }, async ({ query }, reply) => {
      const order = orders.find(query.token);
      if (!order) return sendPage(reply.code(404), lostPage());
      return reply.redirect(withQuery(order.cancelUrl, { token: order.id }), 303);
    });
  },
});

function describe(order: PaypalOrder) {
  const amount = { currency_code: order.currency, value: order.value };
  const captures = order.captureId
    ? [{ id: order.captureId, status: 'COMPLETED', amount, custom_id: order.customId }]
    : [];
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [{ reference_id: 'default', custom_id: order.customId, amount, payments: { captures } }],
  };
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
