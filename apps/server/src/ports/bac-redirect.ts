import { createHash, timingSafeEqual } from 'node:crypto';
import { askOutsideForText, OutsideError } from '../platform/outside.ts';
import type { PaymentOutcome, RefundRequest } from './payment-outcome.ts';
import { amountText, centsOf } from './payment-outcome.ts';

export interface BacSettings {
  url: string;
  /** Where the browser posts; its host name may differ from the server's. */
  publicUrl: string;
  keyId: string;
  key: string;
  timeoutMs: number;
}

export interface BacSale {
  id: string;
  amountCents: number;
  returnUrl: string;
  payer: { firstName: string; lastName: string; email: string };
}

export type BacAnswer = Readonly<Record<string, string | undefined>>;

/** A verified answer of the processor: the payment, and its outcome. */
export interface BacReading {
  orderId: string;
  amountCents: number;
  outcome: PaymentOutcome;
}

export type BacProblem = 'HASH_WRONG' | 'TIME_STALE' | 'AMOUNT_UNREADABLE';

/** BAC Credomatic: the browser carries a signed form there and a signed answer back. */
export interface BacRedirect {
  form(sale: BacSale, now: Date): { action: string; fields: Record<string, string> };
  /** Only fields that the hash covers are trusted: not the code, not the text. */
  read(answer: BacAnswer, currency: string, now: Date): BacReading | { problem: BacProblem };
  find(id: string, currency: string): Promise<PaymentOutcome>;
  refund(request: RefundRequest, now: Date): Promise<{ transactionId: string }>;
}

const service = 'bac';
const windowSeconds = 900;

export function requestHash(orderId: string, amount: string, time: string, key: string, vaultId?: string): string {
  return md5([orderId, amount, ...(vaultId ? [vaultId] : []), time, key]);
}

/** Blank fields are joined too: two bars in a row. */
export function answerHash(answer: BacAnswer, key: string): string {
  const { orderid, amount, response, transactionid, avsresponse, cvvresponse, time, customer_vault_id } = answer;
  const vault = customer_vault_id ? [customer_vault_id] : [];
  const parts = [orderid, amount, response, transactionid, avsresponse, cvvresponse, ...vault, time, key];
  return md5(parts.map((part) => part ?? ''));
}

export function createBacRedirect({ url, publicUrl, keyId, key, timeoutMs }: BacSettings): BacRedirect {
  const seconds = (now: Date) => String(Math.floor(now.getTime() / 1000));

  return {
    form({ id, amountCents, returnUrl, payer }, now) {
      const amount = amountText(amountCents);
      const time = seconds(now);
      const fields = {
        type: 'sale',
        key_id: keyId,
        hash: requestHash(id, amount, time, key),
        time,
        redirect: returnUrl,
        amount,
        orderid: id,
        firstname: payer.firstName,
        lastname: payer.lastName,
        email: payer.email,
      };
      return { action: `${publicUrl}/api/transact.php`, fields };
    },

    read(answer, currency, now) {
      if (!isSameText(answer.hash ?? '', answerHash(answer, key))) return { problem: 'HASH_WRONG' };
      const age = Math.abs(now.getTime() / 1000 - Number(answer.time));
      if (!(age <= windowSeconds)) return { problem: 'TIME_STALE' };
      const amountCents = centsOf(answer.amount);
      if (amountCents === undefined) return { problem: 'AMOUNT_UNREADABLE' };
      return { orderId: answer.orderid ?? '', amountCents, outcome: outcomeOf(answer, amountCents, currency) };
    },

    async find(id, currency) {
      const body = new URLSearchParams({ security_key: key, order_id: id });
      const xml = await askOutsideForText({ service, url: `${url}/api/query.php`, timeoutMs, body });
      return findOutcome(xml, id, currency);
    },

    async refund({ transactionId, amountCents, key: refundKey }, now) {
      const amount = amountText(amountCents);
      const time = seconds(now);
      const hash = requestHash(refundKey, amount, time, key);
      const body = new URLSearchParams({
        type: 'refund',
        key_id: keyId,
        hash,
        time,
        amount,
        orderid: refundKey,
        transactionid: transactionId,
      });
      const text = await askOutsideForText({ service, url: `${url}/api/transact.php`, timeoutMs, body });
      const answer = Object.fromEntries(new URLSearchParams(text));
      if (!isSameText(answer.hash ?? '', answerHash(answer, key))) throw new OutsideError(service, 'signed badly');
      if (answer.response !== '1' || answer.orderid !== refundKey || !answer.transactionid) {
        throw new OutsideError(service, `did not refund: ${answer.response_code}`);
      }
      return { transactionId: answer.transactionid };
    },
  };
}

/** Decided by `response` alone, because the hash covers it. */
function outcomeOf(answer: BacAnswer, amountCents: number, currency: string): PaymentOutcome {
  const { response, transactionid: transactionId = '', authcode = '' } = answer;
  if (response === '1' && transactionId !== '') {
    return { kind: 'captured', transactionId, amountCents, currency, authorization: authcode, cardBrand: '' };
  }
  return { kind: 'declined', code: response === '2' ? '05' : 'error', text: '' };
}

/** NMI's query answers XML; only the few elements about captured money are read. */
function findOutcome(xml: string, id: string, currency: string): PaymentOutcome {
  if (!xml.includes('<nm_response>') || xml.includes('<error_response>')) {
    throw new OutsideError(service, 'answered with no transactions');
  }
  const transactions = xml.match(/<transaction>.*?<\/transaction>/gs) ?? [];
  const taken = transactions.find(
    (one) =>
      element(one, 'order_id') === id &&
      ['pendingsettlement', 'complete'].includes(element(one, 'condition')) &&
      element(one, 'success') === '1',
  );
  if (!taken) return { kind: transactions.length > 0 ? 'pending' : 'unknown' };
  const amountCents = centsOf(element(taken, 'amount'));
  const transactionId = element(taken, 'transaction_id');
  if (amountCents === undefined || transactionId === '') throw new OutsideError(service, 'answered with no amount');
  const authorization = element(taken, 'authorization_code');
  return { kind: 'captured', transactionId, amountCents, currency, authorization, ...cardOf(taken) };
}

const brandNames: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'MasterCard'],
  ['amex', 'American Express'],
]);

/** Masked by BAC itself, as in 4xxxxxxxxxxx1111. */
function cardOf(transaction: string): { cardBrand: string; cardLastFour?: string } {
  const cardBrand = brandNames.get(element(transaction, 'cc_type').toLowerCase()) ?? '';
  const lastFour = /x(\d{4})$/i.exec(element(transaction, 'cc_number'))?.[1];
  return { cardBrand, ...(lastFour ? { cardLastFour: lastFour } : {}) };
}

function element(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

function md5(parts: readonly string[]): string {
  return createHash('md5').update(parts.join('|')).digest('hex');
}

/** In constant time, so that a hash cannot be guessed letter by letter. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
