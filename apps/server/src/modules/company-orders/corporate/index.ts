import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import type { OrderChanges } from '../../orders/changes/index.ts';
import type { PrescriptionOrders } from '../../prescriptions/orders/index.ts';
import { corporateOrdersRoutes } from './routes.ts';
import type { CorporateOrdersService } from './service.ts';
import { createCorporateOrdersService } from './service.ts';

export { corporateOrders } from './tables.ts';

interface Needs {
  orderChanges: OrderChanges;
  prescriptionOrders: PrescriptionOrders;
}

export function createCorporateOrders(platform: Platform, { orderChanges, prescriptionOrders }: Needs) {
  return createCorporateOrdersService({ ...platform, prescriptionOrders, changes: orderChanges });
}

export async function registerCorporateOrders(
  app: FastifyInstance,
  _platform: Platform,
  { corporateOrders, privateFiles }: { corporateOrders: CorporateOrdersService; privateFiles: PrivateFiles },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(corporateOrdersRoutes, { corporateOrders, privateFiles });
  });
}
