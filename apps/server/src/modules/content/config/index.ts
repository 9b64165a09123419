import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createAddressEcho } from '../../../ports/address-echo.ts';
import { configRoutes } from './routes.ts';
import type { ConfigService } from './service.ts';
import { createConfigService } from './service.ts';

export { firstVersion } from './service.ts';
export {
  findAppVersion,
  findDeliveryMinimums,
  findVariables,
  findWholeNumber,
  isVariableOn,
} from './store.ts';
export { appVersions, configurationVariables } from './tables.ts';

export function createConfiguration({ config, database }: Platform) {
  const addressEcho = createAddressEcho({ url: config.outside.addressEchoUrl, timeoutMs: config.outsideTimeoutMs });
  return createConfigService({ db: database.reads.db, addressEcho });
}

export async function registerConfig(
  app: FastifyInstance,
  _platform: Platform,
  { configuration }: { configuration: ConfigService },
): Promise<void> {
  await app.register(configRoutes, { config: configuration });
}
