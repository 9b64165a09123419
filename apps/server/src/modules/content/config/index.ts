import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createAddressEcho } from '../../../ports/address-echo.ts';
import { configRoutes } from './routes.ts';
import { createConfigService } from './service.ts';

export { findAppVersion, findVariables, isVariableOn } from './store.ts';
export { appVersions, configurationVariables, documents, variableCodes, variableNames } from './tables.ts';

export async function registerConfig(app: FastifyInstance, { config, database }: Platform): Promise<void> {
  const addressEcho = createAddressEcho({ url: config.outside.addressEchoUrl, timeoutMs: config.outsideTimeoutMs });
  await app.register(configRoutes, { config: createConfigService({ db: database.reads.db, addressEcho }) });
}
