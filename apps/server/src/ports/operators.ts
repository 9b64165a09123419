import type { Cents } from '@botica/domain/money';
import { toDecimal } from '@botica/domain/money';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, OutsideError } from '../platform/outside.ts';

export interface TopUpRequest {
  /** Our idempotency key: the operator does one top-up for it. */
  reference: string;
  /** The operator's own name for itself. */
  operator: string;
  /** With the country code. */
  phone: string;
  product: string;
  cents: Cents;
}

/** The final state of a reference. */
export type TopUpOutcome = { kind: 'accepted'; receipt: string } | { kind: 'refused'; code: string };

/** The phone operators. An exception says nothing: the top-up may have been done. */
export interface Operators {
  send(request: TopUpRequest): Promise<TopUpOutcome>;
  /** Nothing when the reference never arrived. */
  find(of: Pick<TopUpRequest, 'operator' | 'reference'>): Promise<TopUpOutcome | undefined>;
  /** A top-up that was not sent never will be; for a sent one, the answer says so. */
  cancel(of: Pick<TopUpRequest, 'operator' | 'reference'>): Promise<TopUpOutcome>;
}

export interface OperatorsSettings {
  url: string;
  key: string;
  timeoutMs: number;
}

const service = 'operators';

const AnswerSchema = Type.Object({
  reference: Type.String(),
  status: Type.Union([Type.Literal('ACCEPTED'), Type.Literal('REJECTED'), Type.Literal('CANCELLED')]),
  receipt: Type.String({ maxLength: 80 }),
  code: Type.String({ maxLength: 40 }),
});

export function createOperators({ url, key, timeoutMs }: OperatorsSettings): Operators {
  const headers = { authorization: `Bearer ${key}` };
  const addressOf = (operator: string, rest = '') => `${url}/v1/${encodeURIComponent(operator)}/topups${rest}`;
  const ask = (address: string, body?: object) =>
    askOutside({ service, url: address, timeoutMs, headers, ...(body ? { body } : {}) });

  return {
    async send({ operator, cents, ...request }) {
      return read(request.reference, await ask(addressOf(operator), { ...request, amount: toDecimal(cents) }));
    },

    async find({ operator, reference }) {
      try {
        return read(reference, await ask(addressOf(operator, `/${reference}`)));
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined;
        throw error;
      }
    },

    async cancel({ operator, reference }) {
      return read(reference, await ask(addressOf(operator, `/${reference}/cancel`), {}));
    },
  };
}

/** An answer about another top-up is no answer for this one. */
function read(reference: string, answer: unknown): TopUpOutcome {
  if (!Value.Check(AnswerSchema, answer) || answer.reference !== reference) {
    throw new OutsideError(service, 'answered with no top-up');
  }
  return answer.status === 'ACCEPTED'
    ? { kind: 'accepted', receipt: answer.receipt }
    : { kind: 'refused', code: answer.code };
}
