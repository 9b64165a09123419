import { Type } from 'typebox';
import { requireBearer } from '../../platform/auth.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { amountIn, findVoucher, type Voucher } from './vouchers.ts';

/** The outcome of a key: a reversed key redeems nothing any more. */
interface Redemption {
  code: string;
  key: string;
  amount: number;
  currency: string;
  isReversed: boolean;
  at: string;
}

const redemptionsKey = defineCollection<Redemption>({ name: 'oky/redemptions', maxItems: 10_000 });
const ParamsSchema = Type.Object({ code: Type.String({ minLength: 10, maxLength: 40 }) });
const CurrencySchema = Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }) });
const KeySchema = Type.Object({ 'idempotency-key': Type.String({ minLength: 1, maxLength: 255 }) });

const unknown = { error: 'not_found', message: 'No such voucher is known' } as const;
const taken = { error: 'not_redeemable', message: 'The voucher cannot be redeemed' } as const;

/** VOUCHER-04: the issuer of OKY vouchers, which pay once. Its API is not public; this one is ours. */
export const oky = defineService({
  name: 'oky',
  title: 'Vales OKY',
  description:
    'Dice cuánto vale un vale y lo canjea una sola vez. OKY-100-0001, OKY-250-0001 y OKY-500-0001 valen 100, 250 y 500 lempiras, y así cualquier monto y número. Los que terminan en 0000 vencieron y los que terminan en 9999 se anularon.',
  register(app, { config, store, now }) {
    const redemptions = store.of(redemptionsKey);
    const usedBy = (code: string) => redemptions.find((one) => one.code === code && !one.isReversed && one.amount > 0);
    const statusOf = (voucher: Voucher) => (usedBy(voucher.code) ? 'USED' : voucher.status);
    const onRequest = requireBearer(config.okyKey);

    app.get(
      '/v1/vouchers/:code',
      { onRequest, schema: { params: ParamsSchema, querystring: CurrencySchema } },
      async ({ params: { code }, query: { currency } }, reply) => {
        const voucher = findVoucher(code);
        if (!voucher) return reply.code(404).send(unknown);
        const amountLocalCurrency = amountIn(currency, voucher);
        return { code, name: `Vale OKY de ${voucher.lempiras}`, status: statusOf(voucher), amountLocalCurrency };
      },
    );

    app.post(
      '/v1/vouchers/:code/redeem',
      { onRequest, schema: { params: ParamsSchema, body: CurrencySchema, headers: KeySchema } },
      async ({ params: { code }, body: { currency }, headers }, reply) => {
        const key = headers['idempotency-key'];
        const voucher = findVoucher(code);
        if (!voucher) return reply.code(404).send(unknown);
        const earlier = redemptions.byKey(key);
        if (earlier ? earlier.isReversed || earlier.code !== code : statusOf(voucher) !== 'ACTIVE') {
          return reply.code(409).send(taken);
        }
        const amount = amountIn(currency, voucher);
        const redeemed = redemptions.addOnce(key, () => ({
          code,
          key,
          amount,
          currency,
          isReversed: false,
          at: now().toISOString(),
        }));
        return { code, status: 'USED', amountLocalCurrency: redeemed.amount };
      },
    );

    app.post(
      '/v1/vouchers/:code/reverse',
      { onRequest, schema: { params: ParamsSchema, headers: KeySchema } },
      async ({ params: { code }, headers }) => {
        const key = headers['idempotency-key'];
        const at = now().toISOString();
        const nothing = { code, key, amount: 0, currency: '', isReversed: true, at };
        const redemption = redemptions.addOnce(key, () => nothing);
        redemption.isReversed = true;
        return { code, reversed: true };
      },
    );

    app.get('/v1/redemptions', { config: { isInspection: true } }, async () => ({
      redemptions: redemptions.newestFirst().filter(({ amount }) => amount > 0),
    }));
  },
});
