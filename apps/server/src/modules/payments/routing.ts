import type { CompanyId } from '@botica/domain/companies';
import { companies, companyOf } from '@botica/domain/companies';
import { roundHalfUp } from '@botica/domain/money';
import type { PaymentKind, ProcessorName } from '@botica/domain/payments';
import type { Db } from '../../platform/database.ts';
import { findVariables } from '../config/index.ts';

/** What staff set of payments, for each company (C086: the process 'Pagos'). */
export const paymentVariables = {
  process: 'Pagos',
  /** 'powertranz' or 'bac'; a brand may have its own, such as 'ProcesadorTarjetasVisa'. */
  cardProcessor: { code: 801, name: 'ProcesadorTarjetas' },
  /** How much of the company's currency a US dollar is: PayPal charges in no other. */
  dollarRate: { code: 802, name: 'TasaDolar' },
} as const;

export interface Routing {
  processor: ProcessorName;
  chargedCents: number;
  chargedCurrency: string;
}

const usualRates: Readonly<Record<string, number>> = { HNL: 24.85, GTQ: 7.75, NIO: 36.62 };
const cardProcessors: readonly string[] = ['powertranz', 'bac'] satisfies ProcessorName[];

/** Which processor takes a payment, and what it is asked for. What nobody has set is PowerTranz. */
export async function routeOf(
  db: Db,
  { companyId, kind, amountCents, brand }: { companyId: number; kind: PaymentKind; amountCents: number; brand: string },
): Promise<Routing> {
  const { currency } = companies[companyOf(companyId).id as CompanyId];
  if (kind === 'tigo') return { processor: 'tigo-money', chargedCents: amountCents, chargedCurrency: currency.code };
  const variables = await findVariables(db, companyId, { process: paymentVariables.process });
  const setTo = (name: string) => variables.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
  if (kind === 'paypal') {
    const set = Number(setTo(paymentVariables.dollarRate.name));
    const rate = set > 0 ? set : (usualRates[currency.code] ?? 1);
    return { processor: 'paypal', chargedCents: Math.max(1, roundHalfUp(amountCents / rate)), chargedCurrency: 'USD' };
  }
  const { name } = paymentVariables.cardProcessor;
  const chosen = setTo(`${name}${brand.replaceAll(' ', '')}`) ?? setTo(name) ?? '';
  const processor = cardProcessors.includes(chosen) ? (chosen as ProcessorName) : 'powertranz';
  return { processor, chargedCents: amountCents, chargedCurrency: currency.code };
}
