import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { telemetryRoutes } from './routes.ts';
import { defineTelemetryJobs } from './send-events.ts';

export { analysePurchase } from './record-purchase.ts';
export { analyticsEvents } from './tables.ts';

export async function registerTelemetry(app: FastifyInstance, platform: Platform): Promise<void> {
  defineTelemetryJobs(platform);
  await app.register(telemetryRoutes, { platform });
}
