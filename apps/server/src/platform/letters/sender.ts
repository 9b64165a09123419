import { companyOf } from '@botica/domain/companies';
import { formatPhone, internationalPhoneDigits } from '@botica/domain/format';
import type { Config } from '../config.ts';
import { storeUrl } from '../store-url.ts';
import type { ContactLink, LetterSender } from './content.ts';

/** As staff entered it; a company may have neither. */
export interface CompanyContact {
  phone: string | undefined;
  chatNumber: string | undefined;
}

/** A letter without a company, such as the code of a registration. */
export const unknownSender: LetterSender = { name: 'Botica', contacts: [] };

export function senderOf(
  config: Pick<Config, 'publicUrl'>,
  companyId: number,
  { phone, chatNumber }: CompanyContact,
): LetterSender {
  const company = companyOf(companyId);
  const contacts: ContactLink[] = [];
  if (phone) {
    const url = `tel:+${internationalPhoneDigits(phone, company)}`;
    contacts.push({ label: `Llámanos: ${formatPhone(phone, company)}`, url, isComplete: true });
  }
  if (chatNumber) {
    const url = `https://wa.me/${internationalPhoneDigits(chatNumber, company)}`;
    contacts.push({ label: 'Escríbenos por chat', url });
  }
  contacts.push({ label: 'Centro de ayuda', url: storeUrl(config, companyId, '/ayuda') });
  return { name: company.name, contacts };
}
