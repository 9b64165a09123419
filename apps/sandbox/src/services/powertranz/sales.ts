import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { capturesOf } from '../../platform/captures.ts';
import { defineCollection, type Store } from '../../platform/store.ts';
import { type Authentication, brandOf, scriptOf } from './cards.ts';
import type { createPanTokens } from './tokens.ts';

const tokenMs = 300_000;
const password = '3ds2';
const demoId = /^0de30000-(\d{4})-4000-8000-(\d{12})$/;

export interface Sale {
  /** The store's id of the sale. */
  id: string;
  orderIdentifier: string;
  amount: number;
  currency: string;
  merchantUrl: string;
  spiToken: string;
  startedAt: number;
  /** Undefined until it is entered on the hosted page. */
  panToken: string | undefined;
  stepsDone: number;
  authentication: Authentication | undefined;
  isAuthenticated: boolean;
  iso: string | undefined;
  authorizationCode: string;
  rrn: string;
  isVoided: boolean;
  refunded: number;
}

const sales = defineCollection<Sale>({ name: 'powertranz/sales', maxItems: 25_000 });
const salesByToken = defineCollection<Sale>({ name: 'powertranz/tokens', maxItems: 25_000 });
const refunds = defineCollection<{ sale: Sale; id: string }>({ name: 'powertranz/refunds', maxItems: 25_000 });

export type NewSale = Pick<Sale, 'id' | 'orderIdentifier' | 'amount' | 'currency' | 'merchantUrl' | 'panToken'>;
export type Sales = ReturnType<typeof createSales>;

/** Sales from the first step to the capture. The card number is read from its token when needed. */
export function createSales(store: Store, now: () => Date, tokens: ReturnType<typeof createPanTokens>) {
  const books = store.of(capturesOf('powertranz'));
  const panOf = (sale: Sale) => (sale.panToken === undefined ? '' : (tokens.panOf(sale.panToken) ?? ''));
  const note = (sale: Sale, type: 'capture' | 'refund' | 'void', transactionId: string, amount = sale.amount) =>
    books.add({
      at: now().toISOString(),
      type,
      transactionId,
      reference: sale.id,
      amount: amount.toFixed(2),
      currency: sale.currency,
      authorization: sale.authorizationCode,
      cardLastFour: panOf(sale).slice(-4),
    });

  function takeMoney(sale: Sale): void {
    sale.authorizationCode = String(randomInt(100_000, 999_999));
    sale.rrn = String(randomInt(100_000_000, 999_999_999));
    note(sale, 'capture', sale.id);
  }

  /** A payment of the demo store from before this sandbox started: its id holds the order and the amount in cents. */
  function demoSale(id: string): Sale | undefined {
    const [, order, cents] = demoId.exec(id) ?? [];
    if (order === undefined) return undefined;
    const [orderIdentifier, amount] = [String(Number(order)), Number(cents) / 100];
    const sale = newSale({ id, orderIdentifier, amount, currency: '340', merchantUrl: '', panToken: undefined });
    return store.of(sales).addOnce(id, () => {
      sale.iso = '00';
      takeMoney(sale);
      return sale;
    });
  }

  const newSale = (given: NewSale): Sale => ({
    ...given,
    spiToken: randomBytes(36).toString('base64url'),
    startedAt: now().getTime(),
    stepsDone: 0,
    authentication: undefined,
    isAuthenticated: false,
    iso: undefined,
    authorizationCode: '',
    rrn: '',
    isVoided: false,
    refunded: 0,
  });

  return {
    find: (id: string) => store.of(sales).byKey(id.toLowerCase()) ?? demoSale(id),
    findByToken: (spiToken: string) => store.of(salesByToken).byKey(spiToken),
    scriptOf: (sale: Sale) => scriptOf(panOf(sale)),
    brandOf: (sale: Sale) => brandOf(panOf(sale)),
    lastFourOf: (sale: Sale) => panOf(sale).slice(-4),

    /** Undefined when the id exists already. */
    start(given: NewSale): Sale | undefined {
      const key = given.id.toLowerCase();
      if (store.of(sales).byKey(key)) return undefined;
      const sale = newSale(given);
      store.of(sales).addOnce(key, () => sale);
      store.of(salesByToken).addOnce(sale.spiToken, () => sale);
      return sale;
    },

    typeCard(sale: Sale, pan: string): void {
      sale.panToken = tokens.tokenOf(pan);
    },

    /** The issuer's next step; undefined when the shopper is done. */
    nextStep(sale: Sale): 'fingerprint' | 'challenge' | undefined {
      const script = scriptOf(panOf(sale));
      const step = script.steps[sale.stepsDone];
      if (step === undefined) {
        sale.isAuthenticated = true;
        sale.authentication ??= script.authentication;
      }
      return step;
    },

    takeStep(sale: Sale, answer?: string): void {
      const isChallenge = scriptOf(panOf(sale)).steps[sale.stepsDone] === 'challenge';
      sale.stepsDone += 1;
      if (isChallenge && answer !== password) sale.authentication = 'N';
    },

    /** Captures the sale with the token, once and within five minutes. */
    pay(sale: Sale): { ok: true } | { ok: false; why: string } {
      if (sale.iso !== undefined) return { ok: false, why: 'SpiToken already used' };
      if (now().getTime() - sale.startedAt > tokenMs) return { ok: false, why: 'SpiToken expired' };
      if (!sale.isAuthenticated) return { ok: false, why: '3DS not complete' };
      const isOwner = sale.authentication === undefined || ['Y', 'A'].includes(sale.authentication);
      sale.iso = isOwner ? scriptOf(panOf(sale)).iso : '12';
      if (sale.iso === '00') takeMoney(sale);
      return { ok: true };
    },

    /** Charges a saved card without its owner: no confirmation, the bank decides immediately. */
    charge(sale: Sale): void {
      sale.iso = scriptOf(panOf(sale)).iso;
      if (sale.iso === '00') takeMoney(sale);
    },

    /** Idempotent by `externalId`. */
    refund(sale: Sale, amount: number, externalId: string): string | undefined {
      const known = store.of(refunds).byKey(externalId);
      if (known) return known.sale === sale ? known.id : undefined;
      const isPaid = sale.iso === '00' && !sale.isVoided;
      if (!isPaid || toCents(sale.refunded + amount) > toCents(sale.amount)) return undefined;
      sale.refunded += amount;
      const id = randomUUID();
      store.of(refunds).addOnce(externalId, () => ({ sale, id }));
      note(sale, 'refund', id, amount);
      return id;
    },

    void(sale: Sale): boolean {
      if (sale.iso !== '00' || sale.isVoided || sale.refunded > 0) return false;
      sale.isVoided = true;
      note(sale, 'void', sale.id);
      return true;
    },
  };
}

const toCents = (amount: number) => Math.round(amount * 100);
