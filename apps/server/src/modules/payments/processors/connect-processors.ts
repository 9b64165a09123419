import type { Company } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import type { ProcessorName } from '@botica/domain/payments';
import type { Config } from '../../../platform/config.ts';
import type { BacRedirect } from '../../../ports/bac-redirect.ts';
import { createBacRedirect } from '../../../ports/bac-redirect.ts';
import type { CardSales } from '../../../ports/card-sales.ts';
import { createCardSales } from '../../../ports/card-sales.ts';
import type { PaymentOutcome } from '../../../ports/payment-outcome.ts';
import type { Paypal } from '../../../ports/paypal.ts';
import { createPaypal } from '../../../ports/paypal.ts';
import type { TigoMoney } from '../../../ports/tigo-money.ts';
import { createTigoMoney } from '../../../ports/tigo-money.ts';
import type { AttemptRow } from '../tables.ts';

export interface Processors {
  cards: CardSales;
  bac: BacRedirect;
  paypal: Paypal;
  tigo: TigoMoney;
  /** Asks the processor for the state of an attempt. */
  find(attempt: AttemptRow): Promise<PaymentOutcome>;
  refund(
    attempt: AttemptRow,
    refund: { id: string; transactionId: string; chargedCents: number },
    now: Date,
  ): Promise<{ transactionId: string }>;
}

export function createProcessors({ outside, outsideTimeoutMs: timeoutMs }: Config): Processors {
  const cards = createCardSales({ ...outside.cardProcessor, timeoutMs });
  const bac = createBacRedirect({ ...outside.bac, timeoutMs });
  const paypal = createPaypal({ ...outside.paypal, timeoutMs });
  const tigo = createTigoMoney({ ...outside.tigoMoney, timeoutMs });
  const walletReference = (attempt: AttemptRow) => ({
    id: attempt.id,
    walletId: attempt.processorRef ?? '',
    countryCode: (companyOf(attempt.companyId) satisfies Company).countryCode,
  });

  const unknown: PaymentOutcome = { kind: 'unknown' };
  const finders: Readonly<Record<ProcessorName, (attempt: AttemptRow) => Promise<PaymentOutcome>>> = {
    powertranz: ({ id }) => cards.find(id),
    bac: ({ id, chargedCurrency }) => bac.find(id, chargedCurrency),
    // Without a processor id nothing was started there.
    paypal: async ({ id, processorRef }) => (processorRef ? paypal.find(processorRef, id) : unknown),
    'tigo-money': async (attempt) => (attempt.processorRef ? tigo.find(walletReference(attempt)) : unknown),
  };

  return {
    cards,
    bac,
    paypal,
    tigo,
    find: (attempt) => finders[attempt.processor](attempt),
    refund(attempt, { id: key, transactionId, chargedCents: amountCents }, now) {
      const request = { transactionId, amountCents, currency: attempt.chargedCurrency, key };
      if (attempt.processor === 'powertranz') return cards.refund(request);
      if (attempt.processor === 'bac') return bac.refund(request, now);
      if (attempt.processor === 'paypal') return paypal.refund(request);
      return tigo.reverse(walletReference(attempt));
    },
  };
}
