import { encodeOrderId } from '@botica/domain/orders';
import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';
import type { AttemptRow } from '../tables.ts';

/** Enough time to read the page and press the button. */
const stepSeconds = 60 * 60;

/** The attempt, or the order, that a form of ours leads to the processor for. */
export type Step = { attemptId: string } | { orderId: number };

/**
 * The encoded form fields of a payment (C119). A form in a page carries no session, so its fields are signed: they were
 * recently shown to a shopper who may pay this. They allow paying, and reveal nothing.
 */
export function createSteps({ keys, clock }: { keys: Keys; clock: Clock }) {
  const tokens = createSignedTokens<{ a?: string; o?: number; exp: number }>(keys, 'payment-steps');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    sign(step: Step): Promise<string> {
      const exp = nowSeconds() + stepSeconds;
      return tokens.sign('attemptId' in step ? { a: step.attemptId, exp } : { o: step.orderId, exp });
    },

    async read(fields: string): Promise<Step | undefined> {
      const { a, o, exp } = (await tokens.read(fields)) ?? {};
      if (typeof exp !== 'number' || exp <= nowSeconds()) return undefined;
      if (typeof a === 'string') return { attemptId: a };
      return typeof o === 'number' ? { orderId: o } : undefined;
    },
  };
}

/** The result page, with the outcome in the fields that processors use (TDS-10). */
export function resultUrl(
  publicUrl: string,
  attempt: Pick<AttemptRow, 'id' | 'orderId' | 'returnPath'>,
  fields: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(attempt.returnPath, publicUrl);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.searchParams.set('orderid', attempt.id);
  url.searchParams.set('id', attempt.id);
  url.searchParams.set('orden', encodeOrderId(attempt.orderId));
  return url.href;
}

/** Where a shopper who left for the processor as a whole page comes back to. */
export function confirmationPath(orderId: number): string {
  return `/confirmar-pago/${encodeOrderId(orderId)}`;
}
