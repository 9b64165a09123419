import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/index.ts';
import { registerAccounts } from './accounts/index.ts';
import { registerBranches } from './branches/index.ts';
import { registerCatalogue } from './catalogue/index.ts';
import { registerCodes } from './codes/index.ts';
import { registerConfig } from './config/index.ts';
import { registerContent } from './content/index.ts';
import { registerGraphql } from './graphql/index.ts';
import { registerHome } from './home/index.ts';
import { registerProductActions } from './product-actions/index.ts';
import { registerPromotions } from './promotions/index.ts';
import { registerSearch } from './search/index.ts';
import { registerSessions } from './sessions/index.ts';
import { registerTelemetry } from './telemetry/index.ts';

/** Every capability that answers calls. */
const modules = [
  registerBranches,
  registerCatalogue,
  registerGraphql,
  registerPromotions,
  registerProductActions,
  registerHome,
  registerConfig,
  registerContent,
  registerTelemetry,
  registerSessions,
  registerCodes,
  registerAccounts,
  registerSearch,
];

export async function registerModules(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const register of modules) await register(app, platform);
}
