import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { documentJobs } from './job-types.ts';
import { documentReviewedLetter } from './letters.ts';
import { findReview } from './review-store.ts';

export function defineDocumentJobs({ config, database: { db }, letters }: Platform): void {
  letters.define(documentJobs.reviewed, async ({ reviewId }) => {
    const found = await findReview(db, reviewId);
    if (!found) return undefined;
    const { customerId, state, reason } = found.review;
    return {
      customerId,
      key: `identity-review-${state}-${reviewId}`,
      write: ({ firstName, companyId }) => {
        const url = storeUrl(config, companyId, '/perfil/documentos');
        return documentReviewedLetter({ companyId, firstName, reason, url });
      },
    };
  });
}
