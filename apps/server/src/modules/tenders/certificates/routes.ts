import { ok } from '@botica/contract/call';
import { getCertificateBalance } from '@botica/contract/tenders/certificates';
import { toDecimal } from '@botica/domain/money';
import type { Clock } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Db } from '../../../platform/database.ts';
import { claimCertificates, findCertificateBalance } from './store.ts';

export const certificatesRoutes: FastifyPluginAsyncTypebox<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...getCertificateBalance,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      await claimCertificates(db, owner.customerId);
      const { balanceCents, certificates, firstExpiry } = await findCertificateBalance(db, owner, clock.now());
      return ok({ saldo: toDecimal(balanceCents), cantidad: certificates, venceElPrimero: firstExpiry });
    },
  });
};
