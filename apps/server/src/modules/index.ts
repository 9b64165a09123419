import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/index.ts';
import { registerAccounts } from './accounts/index.ts';
import { registerBranches } from './branches/index.ts';
import { registerCodes } from './codes/index.ts';
import { registerConfig } from './config/index.ts';
import { registerContent } from './content/index.ts';
import { registerSessions } from './sessions/index.ts';
import { registerTelemetry } from './telemetry/index.ts';

/** Every capability that answers calls. */
const modules = [
  registerBranches,
  registerConfig,
  registerContent,
  registerTelemetry,
  registerSessions,
  registerCodes,
  registerAccounts,
];

export async function registerModules(app: FastifyInstance, platform: Platform): Promise<void> {
  for (const register of modules) await register(app, platform);
}
