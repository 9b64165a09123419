import type { Company } from '../companies/index.ts';
import { localPhoneDigits } from '../format/index.ts';

const prefixesWithCalls = ['+504', '+502'];

/** BRANCH-12 BRANCH-13 */
export function branchContact(phone: string, company: Pick<Company, 'phonePrefix'>): 'call' | 'chat' {
  const takesCalls = prefixesWithCalls.includes(company.phonePrefix);
  return takesCalls && /^[27]/.test(localPhoneDigits(phone, company)) ? 'call' : 'chat';
}
