import { callPrefix } from '@botica/contract/call';
import { companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { findCard } from '../../customers/cards/index.ts';
import { customers } from '../../customers/index.ts';
import type { Finalise } from '../attempts/finalise-payment.ts';
import { changeAttempt } from '../store.ts';
import type { AttemptRow } from '../tables.ts';
import type { Processors } from './connect-processors.ts';
import { resultUrl } from './sign-form-step.ts';

/** How the browser reaches the processor: HTML that we pass on, a form, or an address. */
export type ProcessorPage =
  | { kind: 'page'; html: string }
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  | { kind: 'address'; url: string };

type Needs = Pick<Platform, 'clock' | 'config' | 'database'> & { processors: Processors; finalise: Finalise };

/** Announces a payment to its processor and returns where to send the browser. No money moves here. */
export function createOpening({ clock, config, database, processors, finalise }: Needs) {
  const { db } = database;
  const { publicUrl } = config;
  const callbackUrl = (path: string) => `${publicUrl}${callPrefix}/api/pagos-redirect/${path}`;

  async function payerOf({ customerId }: AttemptRow) {
    const [row] = customerId ? await db.select().from(customers).where(eq(customers.id, customerId)) : [];
    return {
      firstName: row?.firstName ?? 'Cliente',
      lastName: row?.lastName ?? 'Botica',
      email: row?.email ?? '',
      phone: row?.phone ?? '',
    };
  }

  /** TDS-09 TDS-12 */
  async function startSale(
    attempt: AttemptRow,
  ): Promise<Result<{ attempt: AttemptRow; html: string }, 'PAYMENT_IN_PROGRESS'>> {
    const card =
      attempt.cardId && attempt.customerId ? await findCard(db, attempt.customerId, attempt.cardId) : undefined;
    const begun = await processors.cards.start({
      id: attempt.id,
      amountCents: attempt.chargedCents,
      currency: attempt.chargedCurrency,
      orderReference: encodeOrderId(attempt.orderId),
      cardToken: card?.token,
      payer: await payerOf(attempt),
      returnUrl: callbackUrl('retorno'),
    });
    if (!begun.ok) return success({ attempt: await finalise(attempt, begun.outcome, 'browser'), html: '' });
    const { spiToken, redirectData } = begun;
    const kept = await changeAttempt(db, attempt.id, ['started'], { spiToken, redirectPage: redirectData });
    return kept ? success({ attempt: kept, html: redirectData }) : failure('PAYMENT_IN_PROGRESS');
  }

  const openers: Readonly<Record<AttemptRow['processor'], (attempt: AttemptRow) => Promise<ProcessorPage>>> = {
    async powertranz(attempt) {
      const sale = await startSale(attempt);
      if (sale.ok && sale.value.html) return { kind: 'page', html: sale.value.html };
      return { kind: 'address', url: resultUrl(publicUrl, attempt, { response: '2' }) };
    },
    async bac(attempt) {
      const payer = await payerOf(attempt);
      const sale = { id: attempt.id, amountCents: attempt.chargedCents, payer };
      const returnUrl = resultUrl(publicUrl, attempt);
      return { kind: 'form', ...processors.bac.form({ ...sale, returnUrl }, clock.now()) };
    },
    async paypal(attempt) {
      const returnUrl = `${callbackUrl('retorno/paypal')}?intento=${attempt.id}`;
      const cancelUrl = `${callbackUrl('retorno/paypal')}?intento=${attempt.id}&cancelado=1`;
      const { chargedCents: amountCents, chargedCurrency: currency } = attempt;
      const made = await processors.paypal.create({ id: attempt.id, amountCents, currency, returnUrl, cancelUrl });
      await changeAttempt(db, attempt.id, ['started'], { processorRef: made.paypalId });
      return { kind: 'address', url: made.approveUrl };
    },
    async 'tigo-money'(attempt) {
      // The wallet accepts our id for a payment once; its page works until it is paid.
      if (attempt.redirectPage) return { kind: 'address', url: attempt.redirectPage };
      const made = await processors.tigo.authorize({
        id: attempt.id,
        amountCents: attempt.chargedCents,
        currency: attempt.chargedCurrency,
        countryCode: companyOf(attempt.companyId).countryCode,
        payer: await payerOf(attempt),
        returnUrl: `${callbackUrl('retorno/tigo')}?intento=${attempt.id}`,
        noticeUrl: `${callbackUrl('aviso/tigo')}?intento=${attempt.id}`,
      });
      await changeAttempt(db, attempt.id, ['started'], { processorRef: made.authCode, redirectPage: made.payUrl });
      return { kind: 'address', url: made.payUrl };
    },
  };

  return { startSale, open: (attempt: AttemptRow) => openers[attempt.processor](attempt) };
}
