import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createBranches } from '../../branches/index.ts';
import { createPrivateFiles } from '../../customers/private-files/index.ts';
import { createOrderChanges } from '../../orders/changes/index.ts';
import { createPrescriptionOrders } from '../../prescriptions/orders/index.ts';
import { corporateOrdersRoutes } from './routes.ts';
import { createCorporateOrdersService } from './service.ts';

export { corporateOrders } from './tables.ts';

export async function registerCorporateOrders(app: FastifyInstance, platform: Platform): Promise<void> {
  const branches = createBranches(platform);
  const corporateOrders = createCorporateOrdersService({
    ...platform,
    branches,
    prescriptionOrders: createPrescriptionOrders({ ...platform, branches }),
    changes: createOrderChanges(platform),
  });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(corporateOrdersRoutes, { corporateOrders, privateFiles: createPrivateFiles(platform) });
  });
}
