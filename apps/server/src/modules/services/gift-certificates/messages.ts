import { pictureOfSize } from '@botica/contract/catalogue/picture-size';
import { companyOf } from '@botica/domain/companies';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { uploadedImageUrl } from '../../catalogue/index.ts';
import { giftJobs } from './job-types.ts';
import { giftLetter, giftReceiptLetter } from './letters.ts';
import { findGiftFacts } from './store.ts';

export function defineGiftMessages({ config, database: { db }, letters }: Platform): void {
  letters.define(giftJobs.letter, async ({ giftId, key }) => {
    const gift = await findGiftFacts(db, giftId);
    if (!gift) return undefined;
    const facts = {
      ...gift,
      company: companyOf(gift.companyId),
      url: storeUrl(config, gift.companyId, `/perfil/certificados?codigo=${gift.code}`),
      picture: gift.pictureId
        ? `${config.publicUrl}${pictureOfSize(uploadedImageUrl(gift.pictureId), 'banner')}`
        : undefined,
    };
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
      url: storeUrl(config, gift.companyId, '/certificados/regalados'),
    };
    return { to: gift.email, key, write: () => giftReceiptLetter(facts) };
  });
}
