import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { certificatesRoutes } from './routes.ts';

export type {
  CertificateBalance,
  CertificatesOwner,
  CertificatesToTake,
  NewCertificate,
  WaitingCertificate,
} from './store.ts';
export {
  claimByCode,
  claimCertificates,
  findCertificateBalance,
  findWaitingCertificates,
  forgetCertificatesOf,
  giveBackCertificates,
  issueCertificate,
  reduceCertificates,
  takeCertificates,
} from './store.ts';
export { certificateMovements, giftCertificates } from './tables.ts';

export async function registerCertificates(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  await app.register(certificatesRoutes, { db: database.db, clock });
}
