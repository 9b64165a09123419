import type { GuestOrderDto } from '@botica/contract/company-orders/guest';
import type { Company } from '@botica/domain/companies';
import type { LifeStep } from '@botica/domain/orders/life';
import { allowedWords, toAllowedSubstitute } from '../../orders/substitutes/index.ts';

/** The branch may replace a product until it invoices the order. */
const beforeInvoice: readonly LifeStep[] = ['new', 'assigned', 'received', 'confirming', 'confirmed'];

/** A139: the guest's choice for a line; after the invoice, only if they allowed a substitute. */
export function guestChoiceWords(
  { sustituto }: Pick<GuestOrderDto['productos'][number], 'sustituto'>,
  step: LifeStep,
  company: Company,
): string | undefined {
  if (!sustituto) return undefined;
  const allowed = toAllowedSubstitute(sustituto);
  if (beforeInvoice.includes(step)) return `Si falta: ${allowedWords(allowed, company)}`;
  return allowed.choice === 'none' ? undefined : `Si faltaba: ${allowedWords(allowed, company)}`;
}
