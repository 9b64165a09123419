import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createBranches } from '../branches/index.ts';
import { createPrescriptions } from '../prescriptions/index.ts';
import { prescriptionOrdersRoutes } from './routes.ts';
import { createPrescriptionOrders } from './service.ts';

export async function registerPrescriptionOrders(app: FastifyInstance, platform: Platform): Promise<void> {
  const prescriptionOrders = createPrescriptionOrders({ ...platform, branches: createBranches(platform) });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(prescriptionOrdersRoutes, {
      prescriptionOrders,
      prescriptions: createPrescriptions(platform),
    });
  });
}
