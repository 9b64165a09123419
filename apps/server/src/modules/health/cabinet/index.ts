import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { cabinetRoutes } from './routes.ts';
import type { HealthCabinet } from './service.ts';

export { exactMoment } from './marks.ts';
export type { HealthCabinet, NamingWrite } from './service.ts';
export { createHealthCabinet } from './service.ts';
export { healthMedicines } from './tables.ts';

export async function registerHealthCabinet(
  app: FastifyInstance,
  { clock }: Platform,
  { healthCabinet: cabinet }: { healthCabinet: HealthCabinet },
): Promise<void> {
  await app.register(cabinetRoutes, { cabinet, clock });
}
