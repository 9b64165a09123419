import type { CompanyId } from '@botica/domain/companies';
import { companies, companyOf } from '@botica/domain/companies';
import { variableNames } from '@botica/domain/content/variables';
import { roundHalfUp } from '@botica/domain/money';
import type { PaymentKind, ProcessorName } from '@botica/domain/payments';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { findDollarRate } from '../../branches/dollar-rates/index.ts';
import { findVariables } from '../../content/config/index.ts';

export interface Routing {
  processor: ProcessorName;
  chargedCents: number;
  chargedCurrency: string;
}

interface RoutedPayment {
  companyId: number;
  kind: PaymentKind;
  amountCents: number;
  brand: string;
  at: Date;
}

const cardProcessors: readonly string[] = ['powertranz', 'bac'] satisfies ProcessorName[];

/** Chooses the processor of a payment and the amount to charge. The default is PowerTranz. */
export async function routeOf(db: Db, { companyId, kind, amountCents, brand, at }: RoutedPayment): Promise<Routing> {
  const { currency } = companies[companyOf(companyId).id as CompanyId];
  if (kind === 'tigo') return { processor: 'tigo-money', chargedCents: amountCents, chargedCurrency: currency.code };
  if (kind === 'paypal') {
    // PayPal does not charge in our currencies.
    const rate = await findDollarRate(db, companyId, at);
    if (rate === undefined) throw new ProblemError('PAYMENT_UNAVAILABLE');
    return { processor: 'paypal', chargedCents: Math.max(1, roundHalfUp(amountCents / rate)), chargedCurrency: 'USD' };
  }
  // 'powertranz' or 'bac'; a brand may have its own, such as 'ProcesadorTarjetasVisa'.
  const { name, process } = variableNames.cardProcessor;
  const variables = await findVariables(db, companyId, { process });
  const setTo = (name: string) => variables.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
  const chosen = setTo(`${name}${brand.replaceAll(' ', '')}`) ?? setTo(name) ?? '';
  const processor = cardProcessors.includes(chosen) ? (chosen as ProcessorName) : 'powertranz';
  return { processor, chargedCents: amountCents, chargedCurrency: currency.code };
}
