import { Type } from 'typebox';
import { requireBearer } from '../../platform/auth.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { createPanTokens } from '../powertranz/tokens.ts';

/** The outcome of a key: a reversed key redeems nothing any more. */
interface Redemption {
  key: string;
  pan: string;
  points: number;
  cashBack: number;
  currency: string;
  isReversed: boolean;
  at: string;
}

const redemptionsKey = defineCollection<Redemption>({ name: 'bank-points/redemptions', maxItems: 10_000 });
const CardToken = Type.String({ minLength: 8, maxLength: 200 });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const KeySchema = Type.Object({ 'idempotency-key': Type.String({ minLength: 1, maxLength: 255 }) });

/** The initial balance of every card in the programme. */
const opening = { points: 12_000, cashBack: 75 } as const;
/** The value of a point in each currency. */
const factors: ReadonlyMap<string, number> = new Map([
  ['HNL', 0.05],
  ['GTQ', 0.015],
  ['NIO', 0.07],
]);

const refused = { error: 'refused', message: 'The card has not got them' } as const;

/** REDEEM-12: the programme of a bank, which identifies cards by the tokens of the processor. */
export const bankPoints = defineService({
  name: 'bank-points',
  title: 'Puntos del banco',
  description:
    'El programa de puntos y cash-back de un banco. Participan las tarjetas que empiezan con 4012: cada una tiene 12,000 puntos y 75.00 de cash-back al empezar.',
  register(app, { config, store, now }) {
    const tokens = createPanTokens(config.powertranzPassword);
    const redemptions = store.of(redemptionsKey);
    const onRequest = requireBearer(config.bankPointsKey);

    const participantOf = (token: string) => {
      const pan = tokens.panOf(token);
      return pan?.startsWith('4012') ? pan : undefined;
    };
    const balanceOf = (pan: string) => {
      const spent = redemptions.newestFirst().filter((one) => one.pan === pan && !one.isReversed);
      return {
        points: opening.points - spent.reduce((sum, one) => sum + one.points, 0),
        cashBack: opening.cashBack - spent.reduce((sum, one) => sum + one.cashBack, 0),
      };
    };

    app.post(
      '/v1/balances',
      {
        onRequest,
        schema: {
          body: Type.Object({ cardToken: CardToken, currency: Currency, plan: Type.String({ maxLength: 20 }) }),
        },
      },
      async ({ body: { cardToken, currency } }) => {
        const pan = participantOf(cardToken);
        const factor = factors.get(currency) ?? 0;
        return pan
          ? { participates: true, factor, ...balanceOf(pan) }
          : { participates: false, factor, points: 0, cashBack: 0 };
      },
    );

    app.post(
      '/v1/redemptions',
      {
        onRequest,
        schema: {
          headers: KeySchema,
          body: Type.Object({
            cardToken: CardToken,
            currency: Currency,
            points: Type.Integer({ minimum: 0, multipleOf: 10 }),
            cashBack: Type.Number({ minimum: 0 }),
          }),
        },
      },
      async ({ body: { cardToken, currency, points, cashBack }, headers }, reply) => {
        const key = headers['idempotency-key'];
        const pan = participantOf(cardToken);
        const earlier = redemptions.byKey(key);
        if (earlier) {
          return earlier.isReversed ? reply.code(409).send(refused) : { status: 'REDEEMED', points: earlier.points };
        }
        const balance = pan ? balanceOf(pan) : { points: 0, cashBack: 0 };
        if (!pan || balance.points < points || balance.cashBack < cashBack) return reply.code(409).send(refused);
        const at = now().toISOString();
        redemptions.addOnce(key, () => ({ key, pan, points, cashBack, currency, isReversed: false, at }));
        return { status: 'REDEEMED', points };
      },
    );

    app.post('/v1/reversals', { onRequest, schema: { headers: KeySchema } }, async ({ headers }) => {
      const key = headers['idempotency-key'];
      const at = now().toISOString();
      const nothing = { key, pan: '', points: 0, cashBack: 0, currency: '', isReversed: true, at };
      redemptions.addOnce(key, () => nothing).isReversed = true;
      return { status: 'REVERSED' };
    });

    app.get('/v1/redemptions', { config: { isInspection: true } }, async () => ({
      // Card numbers are never shown.
      redemptions: redemptions
        .newestFirst()
        .filter(({ pan }) => pan !== '')
        .map(({ pan, ...redemption }) => ({ ...redemption, lastFour: pan.slice(-4) })),
    }));
  },
});
