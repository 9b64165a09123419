import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@botica/domain/companies';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface CardData {
  /** Digits only. */
  number: string;
  cvc: string;
  expiry: { month: number; year: number };
  holderName: string;
  countryCode: CountryCode;
}

export interface CardProcessor {
  /** The token of a card, the same for the same number; nothing when the processor rejects its data. */
  tokenise(card: CardData): Promise<string | undefined>;
  /** Revokes the token until its number is sent again. An unknown token is not an error. */
  revoke(token: string): Promise<void>;
}

export interface CardProcessorSettings {
  url: string;
  id: string;
  password: string;
  timeoutMs: number;
}

const RevokeReplySchema = Type.Object({
  IsoResponseCode: Type.String(),
  Errors: Type.Optional(Type.Array(Type.Object({ Code: Type.String() }))),
});
const TokenReplySchema = Type.Object({
  IsoResponseCode: Type.String(),
  PanToken: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
});

const tokenised = 'TK0';
const revoked = 'TK1';
const formatError = '97';
const unknownToken = '71';
const longestName = 45;
/** ISO 4217, by number. */
const currencyCodes: Readonly<Record<CountryCode, string>> = { HN: '340', GT: '320', NI: '558' };

/** PowerTranz: a zero-amount transaction, only to get the token of the card. */
export function createCardProcessor({ url, id, password, timeoutMs }: CardProcessorSettings): CardProcessor {
  const service = 'powertranz';
  const headers = { 'PowerTranz-PowerTranzId': id, 'PowerTranz-PowerTranzPassword': password };
  return {
    async tokenise({ number, cvc, expiry, holderName, countryCode }) {
      const answer = await askOutside({
        service,
        url: `${url}/riskmgmt`,
        timeoutMs,
        headers,
        body: {
          TransactionIdentifier: randomUUID(),
          TotalAmount: 0,
          CurrencyCode: currencyCodes[countryCode],
          ThreeDSecure: false,
          Tokenize: true,
          Source: {
            CardPan: number,
            CardCvv: cvc,
            CardExpiration: `${twoDigits(expiry.year % 100)}${twoDigits(expiry.month)}`,
            CardholderName: withoutAccents(holderName).slice(0, longestName),
          },
        },
      });
      if (!Value.Check(TokenReplySchema, answer)) throw new OutsideError(service, 'answered with no result');
      if (answer.IsoResponseCode === formatError) return undefined;
      // A token that contained the number would mean storing the number.
      if (answer.IsoResponseCode === tokenised && answer.PanToken && !answer.PanToken.includes(number)) {
        return answer.PanToken;
      }
      throw new OutsideError(service, `answered ${answer.IsoResponseCode}`);
    },

    async revoke(token) {
      const body = { PanToken: token };
      const answer = await askOutside({ service, url: `${url}/tokens/revoke`, timeoutMs, headers, body });
      if (!Value.Check(RevokeReplySchema, answer)) throw new OutsideError(service, 'answered with no result');
      const isUnknown = answer.Errors?.some(({ Code }) => Code === unknownToken);
      if (answer.IsoResponseCode === revoked || isUnknown) return;
      throw new OutsideError(service, `did not revoke: ${answer.IsoResponseCode}`);
    },
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
