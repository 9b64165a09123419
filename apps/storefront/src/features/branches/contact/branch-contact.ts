import { branchContact } from '@botica/domain/branches';
import type { Company } from '@botica/domain/companies';
import { formatPhone, localPhoneDigits } from '@botica/domain/format';

export interface BranchContact {
  kind: 'call' | 'chat';
  label: string;
  href: string;
  phone: string;
}

/** BRANCH-14 */
export const phoneToastMs = 12_000;

/** BRANCH-12 BRANCH-13; a branch without a phone has no button. */
export function contactOf(phone: string, company: Company): BranchContact | undefined {
  const digits = localPhoneDigits(phone, company);
  if (!digits) return undefined;
  const international = `${company.phonePrefix.slice(1)}${digits}`;
  const shown = formatPhone(phone, company);
  return branchContact(phone, company) === 'call'
    ? { kind: 'call', label: 'Llamar', href: `tel:+${international}`, phone: shown }
    : { kind: 'chat', label: 'Chatear', href: `https://wa.me/${international}`, phone: shown };
}
