import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { refuseForeignPages } from '../../../platform/own-pages.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';
import { createIdentityProvider } from '../../../ports/identity-provider.ts';
import type { Audit } from '../audit/index.ts';
import type { StaffLogin } from '../sessions/index.ts';
import { ssoRoutes } from './routes.ts';
import type { CompanyLogin, StartedLogin } from './service.ts';
import { createCompanyLogin } from './service.ts';

/** The page of the console that the provider leads back to. */
const returnPath = '/consola/entrar';

/** The login of staff with the account of their company (docs/decisions/0078). Off without STAFF_SSO_ISSUER. */
export function createStaffSso(
  { clock, config, database, keys, log }: Platform,
  { audit, staffLogins }: { audit: Audit; staffLogins: { login: StaffLogin } },
): CompanyLogin {
  const { staffSso, outsideTimeoutMs: timeoutMs, publicUrl } = config;
  return createCompanyLogin({
    ...{ clock, audit, db: database.db, login: staffLogins.login },
    tokens: createSignedTokens<StartedLogin>(keys, 'staff-company-login'),
    provider: staffSso && createIdentityProvider({ ...staffSso, timeoutMs, log }),
    domains: staffSso?.domains ?? [],
    redirectUri: `${publicUrl}${returnPath}`,
  });
}

export async function registerStaffSso(
  app: FastifyInstance,
  { config }: Platform,
  { companyLogin }: { companyLogin: CompanyLogin },
): Promise<void> {
  await app.register(ssoRoutes, { config, companyLogin, refuseForeignPages: refuseForeignPages(config) });
}
