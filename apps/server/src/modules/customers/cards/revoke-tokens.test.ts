import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { masterCard, startCards } from '../../../../test/fixtures/cards.fixture.ts';
import { createCardProcessor } from '../../../ports/card-processor.ts';
import { createCardSales } from '../../../ports/card-sales.ts';
import { cardRevocations, forgetCardsOf, paymentCards } from './index.ts';
import { revokedAfterMs, revokeTokens } from './revoke-tokens.ts';

const { outside, server, db, start, ana, luis, save, update, remove, list, startAgain } = await startCards();
const { clock, config, log } = server.platform;
const settings = { ...config.outside.cardProcessor, timeoutMs: config.outsideTimeoutMs };
const processor = createCardProcessor(settings);

const sweep = (with_: Partial<typeof processor> = {}) =>
  revokeTokens({ db, clock, log, processor: { ...processor, ...with_ } });
const later = (ms = revokedAfterMs) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};
const tokenOf = async (id: string) => {
  const [row] = await db.select().from(paymentCards).where(eq(paymentCards.id, id));
  return row?.token ?? '';
};
const saved = async (given: object = {}, as = luis) => {
  const { id } = (await save(given, as)).body.data;
  return { id, token: await tokenOf(id) };
};
/** Whether the processor would still charge the token. */
async function pays(cardToken: string): Promise<boolean> {
  const sale = await createCardSales(settings).start({
    ...{ id: randomUUID(), amountCents: 100, currency: 'HNL', orderReference: 'a', cardToken },
    ...{ payer: { firstName: 'Ana', lastName: 'Paz', email: 'a@botica.test' }, returnUrl: 'http://localhost/vuelta' },
  });
  return sale.ok;
}
const waiting = () => db.select().from(cardRevocations);

beforeEach(startAgain);

describe('the token of a removed card', () => {
  it('the token is revoked at the processor a minute later, and no row has it after another day', async () => {
    const card = await saved();
    expect(await pays(card.token)).toBe(true);
    await remove(card.id);
    await sweep();
    expect(await pays(card.token)).toBe(true);
    later();
    await sweep();
    expect(await pays(card.token)).toBe(false);
    expect(await waiting()).toMatchObject([{ revokedAt: server.time.now }]);
    later(24 * 3_600_000 + 1);
    await sweep();
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['away', { error: { status: 503 } }],
    ['silent', { timeout: {} }],
    ['wrong', { wrongAnswer: {} }],
  ])('a card can be removed while the processor is %s, and its token is revoked when it is back', async (_, fault) => {
    const card = await saved();
    await outside.fault('powertranz', fault);
    expect((await remove(card.id)).status).toBe(200);
    expect(await list()).toEqual([]);
    later();
    await sweep();
    expect(await waiting()).toMatchObject([{ revokedAt: null, triedAt: server.time.now }]);
    await outside.fault('powertranz', {});
    await sweep();
    expect(await pays(card.token)).toBe(false);
  });

  it('a revocation that fails lets the others go first', async () => {
    const [first, second] = [await saved(), await saved({ numero: masterCard })];
    await remove(first.id);
    later(1000);
    await remove(second.id);
    later();
    const refusesFirst = {
      revoke: async (token: string) => (token === first.token ? processor.revoke('pt_') : processor.revoke(token)),
    };
    await sweep(refusesFirst);
    await sweep(refusesFirst);
    expect([await pays(first.token), await pays(second.token)]).toEqual([true, false]);
  });

  it('revoking a token that the processor never issued succeeds', async () => {
    await db.insert(cardRevocations).values({ token: 'pt_de_otra_parte', askedAt: start });
    later();
    await sweep();
    expect(await waiting()).toMatchObject([{ revokedAt: server.time.now }]);
  });

  it('the token stays valid while another customer has the same number saved', async () => {
    const [his, hers] = [await saved(), await saved({}, ana)];
    expect(his.token).toBe(hers.token);
    await remove(his.id);
    later();
    await sweep();
    expect([await pays(hers.token), await waiting()]).toEqual([true, []]);
    await remove(hers.id, ana);
    later();
    await sweep();
    expect(await pays(hers.token)).toBe(false);
  });

  it('the token is also revoked when the card gets another number, and when the account is deleted', async () => {
    const card = await saved();
    await update(card.id, { numero: masterCard, cvc: '321' });
    const other = await tokenOf(card.id);
    later();
    await sweep();
    expect([await pays(card.token), await pays(other)]).toEqual([false, true]);
    await db.transaction((tx) => forgetCardsOf(tx, luis.id, server.time.now));
    later();
    await sweep();
    expect(await pays(other)).toBe(false);
  });
});

describe('a card that is saved again', () => {
  it('a card saved again before its token was revoked keeps the token', async () => {
    const card = await saved();
    await remove(card.id);
    await saved();
    later();
    await sweep();
    expect([await pays(card.token), await waiting()]).toEqual([true, []]);
  });

  it('a card saved again after its token was revoked can pay', async () => {
    const card = await saved();
    await remove(card.id);
    later();
    await sweep();
    later(1000);
    const again = await saved();
    expect(await pays(again.token)).toBe(true);
  });

  it('a card saved again during the revocation waits for it and requests a new token: no revoked token is stored', async () => {
    const card = await saved();
    await remove(card.id);
    later();
    let saving: ReturnType<typeof save> | undefined;
    await sweep({
      async revoke(token) {
        saving = save();
        await untilOneWaits();
        await processor.revoke(token);
      },
    });
    expect(await saving).toMatchObject({ status: 503, body: { codigo: 'CARD_NOT_SAVED' } });
    later(1000);
    expect(await pays((await saved()).token)).toBe(true);
  });
});

/** For the lock that the revocation holds. */
async function untilOneWaits(): Promise<void> {
  const { sql } = server.platform.database;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.waiting ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waits');
}
