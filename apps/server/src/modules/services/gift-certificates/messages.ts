import { companyOf } from '@botica/domain/companies';
import type { Platform } from '../../../platform/index.ts';
import { giftJobs } from './job-types.ts';
import { giftLetter, giftReceiptLetter } from './letters.ts';
import { findGiftFacts } from './store.ts';

export function defineGiftMessages({ config: { publicUrl }, database: { db }, letters }: Platform): void {
  letters.define(giftJobs.letter, async ({ giftId, key }) => {
    const gift = await findGiftFacts(db, giftId);
    if (!gift) return undefined;
    const facts = { ...gift, company: companyOf(gift.companyId), url: `${publicUrl}/perfil/certificados` };
    return { to: gift.recipientEmail, key, write: () => giftLetter(facts) };
  });

  letters.define(giftJobs.receipt, async ({ giftId, key }) => {
    const gift = await findGiftFacts(db, giftId);
    if (!gift) return undefined;
    const facts = {
      ...gift,
      company: companyOf(gift.companyId),
      issuedAt: new Date(gift.issuedAt),
      paidWith: `${gift.cardBrand} ${gift.cardMask}`.trim() || 'Tarjeta',
      url: `${publicUrl}/certificados/regalados`,
    };
    return { to: gift.email, key, write: () => giftReceiptLetter(facts) };
  });
}
