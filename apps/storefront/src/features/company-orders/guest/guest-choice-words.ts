import type { GuestOrderDto } from '@botica/contract/company-orders/guest';
import type { Company } from '@botica/domain/companies';
import type { LifeStep } from '@botica/domain/orders/life';
import { allowedWords, toAllowedSubstitute } from '../../orders/substitutes/index.ts';

/** The branch replaces a product until it invoices the order. */
const beforeInvoice: readonly LifeStep[] = ['new', 'assigned', 'received', 'confirming', 'confirmed'];

/** A139: what the guest allowed for a line; afterwards only if they allowed something. */
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
