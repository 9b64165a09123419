import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';
import type { CardProcessorSettings } from './card-processor.ts';
import type { PaymentOutcome, RefundRequest } from './payment-outcome.ts';
import { amountText, centsOf } from './payment-outcome.ts';

export interface CardSale {
  /** Our unique id, used for later queries. */
  id: string;
  amountCents: number;
  /** ISO 4217, in letters. */
  currency: string;
  orderReference: string;
  /** For a saved card; without one the number is typed on the processor's page. */
  cardToken?: string | undefined;
  payer: { firstName: string; lastName: string; email: string };
  returnUrl: string;
}

export type SavedCardSale = Omit<CardSale, 'returnUrl' | 'cardToken'> & { cardToken: string };

export type StartedSale =
  | { ok: true; spiToken: string; redirectData: string }
  | { ok: false; outcome: Extract<PaymentOutcome, { kind: 'declined' }> };

/** PowerTranz, in the simplified flow: we start it, the shopper confirms to the bank, we complete it. */
export interface CardSales {
  start(sale: CardSale): Promise<StartedSale>;
  /** With a saved card, without the shopper, who agreed to this before. Idempotent by the id. */
  charge(sale: SavedCardSale): Promise<PaymentOutcome>;
  /** Takes the money. Once, and within five minutes of the start. */
  complete(spiToken: string): Promise<PaymentOutcome>;
  find(id: string): Promise<PaymentOutcome>;
  refund(request: RefundRequest): Promise<{ transactionId: string }>;
}

const service = 'powertranz';
const preprocessed = 'SP4';
const approved = '00';
const formatError = '97';
const longestName = 30;
/** ISO 4217, by number. */
const currencyNumbers: ReadonlyMap<string, string> = new Map([
  ['HNL', '340'],
  ['GTQ', '320'],
  ['NIO', '558'],
  ['USD', '840'],
]);

/** The names that our saved cards use. */
const brandNames: ReadonlyMap<string, string> = new Map([['AmericanExpress', 'American Express']]);

const StartSchema = Type.Object({
  TransactionIdentifier: Type.String(),
  IsoResponseCode: Type.Literal(preprocessed),
  SpiToken: Type.String({ minLength: 8, maxLength: 500 }),
  RedirectData: Type.String({ minLength: 1, maxLength: 200_000 }),
});
const OutcomeSchema = Type.Object({
  TransactionIdentifier: Type.Optional(Type.String()),
  Approved: Type.Boolean(),
  IsoResponseCode: Type.String({ maxLength: 10 }),
  ResponseMessage: Type.Optional(Type.String()),
  TotalAmount: Type.Optional(Type.Number()),
  CurrencyCode: Type.Optional(Type.String()),
  AuthorizationCode: Type.Optional(Type.String({ maxLength: 40 })),
  CardBrand: Type.Optional(Type.String({ maxLength: 40 })),
  RiskManagement: Type.Optional(
    Type.Object({
      ThreeDSecure: Type.Optional(Type.Object({ AuthenticationStatus: Type.Optional(Type.String()) })),
    }),
  ),
});

export function createCardSales({ url, id, password, timeoutMs }: CardProcessorSettings): CardSales {
  const headers = { 'PowerTranz-PowerTranzId': id, 'PowerTranz-PowerTranzPassword': password };

  return {
    async start(sale) {
      const body = saleBody(sale);
      const answer = await askOutside({ service, url: `${url}/spi/sale`, timeoutMs, headers, body });
      if (Value.Check(StartSchema, answer)) {
        if (answer.TransactionIdentifier.toLowerCase() === sale.id) {
          return { ok: true, spiToken: answer.SpiToken, redirectData: answer.RedirectData };
        }
        throw new OutsideError(service, 'answered about another sale');
      }
      if (!Value.Check(OutcomeSchema, answer)) throw new OutsideError(service, 'answered with no sale');
      // Our own error, or the processor's: no card was declined.
      if (answer.IsoResponseCode === formatError && sale.cardToken === undefined) {
        throw new OutsideError(service, 'did not understand the sale');
      }
      return { ok: false, outcome: declined(answer.IsoResponseCode, answer.ResponseMessage) };
    },

    async charge(sale) {
      const body = { ...commonBody(sale), ThreeDSecure: false, Source: { Token: sale.cardToken } };
      return outcomeOf(await askOutside({ service, url: `${url}/sale`, timeoutMs, headers, body }));
    },

    async complete(spiToken) {
      // The token is the credential: the headers are not sent.
      const answer = await askOutside({ service, url: `${url}/spi/payment`, timeoutMs, body: spiToken });
      return outcomeOf(answer);
    },

    async find(saleId) {
      try {
        return outcomeOf(await askOutside({ service, url: `${url}/transactions/${saleId}`, timeoutMs, headers }));
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return { kind: 'unknown' };
        throw error;
      }
    },

    async refund({ transactionId, amountCents, key }) {
      const body = {
        Refund: true,
        TransactionIdentifier: transactionId,
        TotalAmount: Number(amountText(amountCents)),
        ExternalIdentifier: key,
      };
      const answer = await askOutside({ service, url: `${url}/refund`, timeoutMs, headers, body });
      if (!Value.Check(OutcomeSchema, answer)) throw new OutsideError(service, 'answered with no refund');
      if (!answer.Approved || answer.IsoResponseCode !== approved || !answer.TransactionIdentifier) {
        throw new OutsideError(service, `did not refund: ${answer.IsoResponseCode}`);
      }
      return { transactionId: answer.TransactionIdentifier };
    },
  };
}

/** The 3-D Secure flag and its parameters go together: one without the other is a sale without confirmation. */
function saleBody(sale: CardSale) {
  return {
    ...commonBody(sale),
    ThreeDSecure: true,
    ...(sale.cardToken === undefined ? {} : { Source: { Token: sale.cardToken } }),
    AddressMatch: false,
    ExtendedData: {
      ThreeDSecure: { ChallengeWindowSize: 5, ChallengeIndicator: '01' },
      MerchantResponseUrl: sale.returnUrl,
      ...(sale.cardToken === undefined ? { HostedPage: { PageSet: 'Botica', PageName: 'Pago' } } : {}),
    },
  };
}

function commonBody(sale: Omit<CardSale, 'returnUrl' | 'cardToken'>) {
  const currency = currencyNumbers.get(sale.currency);
  if (currency === undefined) throw new Error(`No processor number for the currency ${sale.currency}`);
  return {
    TransactionIdentifier: sale.id,
    TotalAmount: Number(amountText(sale.amountCents)),
    CurrencyCode: currency,
    OrderIdentifier: sale.orderReference,
    BillingAddress: {
      FirstName: plain(sale.payer.firstName),
      LastName: plain(sale.payer.lastName),
      EmailAddress: sale.payer.email,
    },
  };
}

function outcomeOf(answer: unknown): PaymentOutcome {
  if (!Value.Check(OutcomeSchema, answer)) throw new OutsideError(service, 'answered with no outcome');
  const { Approved, IsoResponseCode, TransactionIdentifier, TotalAmount, CurrencyCode } = answer;
  if (IsoResponseCode === preprocessed) return { kind: 'pending' };
  if (!Approved || IsoResponseCode !== approved) return declined(IsoResponseCode, answer.ResponseMessage);
  const amountCents = centsOf(TotalAmount);
  const [currency] = [...currencyNumbers].find(([, number]) => number === CurrencyCode) ?? [];
  if (!TransactionIdentifier || amountCents === undefined || currency === undefined) {
    throw new OutsideError(service, 'approved without saying what');
  }
  return {
    kind: 'captured',
    transactionId: TransactionIdentifier.toLowerCase(),
    amountCents,
    currency,
    authorization: answer.AuthorizationCode ?? '',
    cardBrand: brandNames.get(answer.CardBrand ?? '') ?? answer.CardBrand ?? '',
    isOwnerConfirmed: answer.RiskManagement?.ThreeDSecure?.AuthenticationStatus === 'Y',
  };
}

function declined(code: string, text = '') {
  return { kind: 'declined' as const, code, text };
}

/** Addresses must not have accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, longestName);
}
