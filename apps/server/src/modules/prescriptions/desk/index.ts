import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { IdentityReviews } from '../../identity/documents/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { MedicalIndications } from '../indications/index.ts';
import type { RequestReviews } from '../insurer-requests/index.ts';
import type { PrescriptionProposals } from '../proposals/index.ts';
import type { PrescriptionReadings } from '../readings/index.ts';
import type { PrescriptionReviews } from '../reviews/index.ts';
import { createAnswers } from './answer-case.ts';
import { createControlledBook } from './book.ts';
import { createDecisions } from './decide.ts';
import { deskRoutes } from './routes.ts';
import { createDeskService } from './service.ts';

interface Needs {
  audit: Audit;
  documents: { reviews: IdentityReviews };
  indications: MedicalIndications;
  insurerRequests: { reviews: RequestReviews };
  prescriptionReviews: PrescriptionReviews;
  prescriptionReadings: PrescriptionReadings;
  proposals: PrescriptionProposals;
}

export type PharmacistDesk = ReturnType<typeof createPharmacistDesk>;

export function createPharmacistDesk(platform: Platform, needs: Needs) {
  const {
    audit,
    documents,
    indications,
    insurerRequests,
    prescriptionReadings: readings,
    prescriptionReviews: reviews,
    proposals,
  } = needs;
  return {
    desk: createDeskService(platform, { audit, readings }),
    answers: createAnswers({
      ...{ platform, audit, requestReviews: insurerRequests.reviews, identityReviews: documents.reviews },
    }),
    decisions: createDecisions({ platform, audit, reviews, proposals, indications }),
    book: createControlledBook(platform, audit),
  };
}

export async function registerPharmacistDesk(
  app: FastifyInstance,
  { clock }: Platform,
  { pharmacistDesk }: { pharmacistDesk: PharmacistDesk },
): Promise<void> {
  await app.register(deskRoutes, { ...pharmacistDesk, clock });
}
