import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';
import { createAccessToken } from './access-token.ts';
import type { PaymentOutcome, RefundRequest } from './payment-outcome.ts';
import { amountText, centsOf } from './payment-outcome.ts';

export interface PaypalSettings {
  url: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

export interface PaypalOrder {
  id: string;
  amountCents: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface Paypal {
  /** Idempotent: creating it again returns the same one. */
  create(order: PaypalOrder): Promise<{ paypalId: string; approveUrl: string }>;
  /** Takes the money that the payer approved, idempotently; no money moves before. */
  capture(paypalId: string, id: string): Promise<PaymentOutcome>;
  find(paypalId: string, id: string): Promise<PaymentOutcome>;
  refund(request: RefundRequest): Promise<{ transactionId: string }>;
}

const service = 'paypal';
const MoneySchema = Type.Object({ currency_code: Type.String(), value: Type.String() });
const OrderSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 60 }),
  status: Type.String(),
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
  purchase_units: Type.Optional(
    Type.Array(
      Type.Object({
        custom_id: Type.Optional(Type.String()),
        payments: Type.Optional(
          Type.Object({
            captures: Type.Optional(
              Type.Array(Type.Object({ id: Type.String(), status: Type.String(), amount: MoneySchema })),
            ),
          }),
        ),
      }),
    ),
  ),
});

export function createPaypal({ url, clientId, clientSecret, timeoutMs }: PaypalSettings): Paypal {
  const withToken = createAccessToken({
    service,
    url: `${url}/v1/oauth2/token`,
    clientId,
    clientSecret,
    timeoutMs,
    field: 'access_token',
  });
  const ask = (path: string, body?: object, requestId?: string) =>
    withToken((headers) =>
      askOutside({
        service,
        url: `${url}${path}`,
        timeoutMs,
        headers: { ...headers, ...(requestId ? { 'PayPal-Request-Id': requestId } : {}) },
        ...(body ? { body } : {}),
      }),
    );
  const askOrder = async (path: string, body?: object, requestId?: string) => {
    const answer = await ask(path, body, requestId);
    if (Value.Check(OrderSchema, answer)) return answer;
    throw new OutsideError(service, 'answered with no order');
  };

  return {
    async create({ id, amountCents, currency, returnUrl, cancelUrl }) {
      const context = { return_url: returnUrl, cancel_url: cancelUrl, user_action: 'PAY_NOW', locale: 'es-HN' };
      const order = await askOrder(
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [{ custom_id: id, amount: { currency_code: currency, value: amountText(amountCents) } }],
          payment_source: { paypal: { experience_context: { ...context, brand_name: 'Botica' } } },
        },
        id,
      );
      const approveUrl = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!approveUrl || !/^https?:/.test(approveUrl)) throw new OutsideError(service, 'answered with no page');
      return { paypalId: order.id, approveUrl };
    },

    async capture(paypalId, id) {
      try {
        const path = `/v2/checkout/orders/${encodeURIComponent(paypalId)}/capture`;
        return outcomeOf(await askOrder(path, {}, `${id}-capture`), id);
      } catch (error) {
        // Not approved by its payer, or unknown: no money moves.
        if (error instanceof OutsideError && (error.status === 422 || error.status === 404)) return { kind: 'pending' };
        throw error;
      }
    },

    async find(paypalId, id) {
      try {
        return outcomeOf(await askOrder(`/v2/checkout/orders/${encodeURIComponent(paypalId)}`), id);
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return { kind: 'unknown' };
        throw error;
      }
    },

    async refund({ transactionId, amountCents, currency, key }) {
      const amount = { currency_code: currency, value: amountText(amountCents) };
      const answer = await ask(`/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`, { amount }, key);
      const RefundSchema = Type.Object({ id: Type.String({ minLength: 1 }), status: Type.String() });
      if (Value.Check(RefundSchema, answer) && ['COMPLETED', 'PENDING'].includes(answer.status)) {
        return { transactionId: answer.id };
      }
      throw new OutsideError(service, 'did not refund');
    },
  };
}

/** An order with another reference than ours is not ours, even if its id was sent to us. */
function outcomeOf(order: Static<typeof OrderSchema>, id: string): PaymentOutcome {
  const [unit] = order.purchase_units ?? [];
  if (unit?.custom_id !== undefined && unit.custom_id !== id) return { kind: 'unknown' };
  const capture = unit?.payments?.captures?.find(({ status }) => status === 'COMPLETED');
  if (order.status !== 'COMPLETED' || !capture) return { kind: 'pending' };
  const amountCents = centsOf(capture.amount.value);
  if (amountCents === undefined) throw new OutsideError(service, 'captured without saying what');
  return {
    kind: 'captured',
    transactionId: capture.id,
    amountCents,
    currency: capture.amount.currency_code,
    authorization: capture.id,
    cardBrand: 'PayPal',
  };
}
