import type { Access } from '@botica/contract/call';
import { accessLevels, callPrefix } from '@botica/contract/call';
import { isApiScope } from '@botica/domain/integrations';
import type { ActId } from '@botica/domain/staff';
import { isPermissionId } from '@botica/domain/staff';
import type { FastifyInstance, onRequestAsyncHookHandler, onRequestHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiAuthOptions } from './api-auth.ts';
import { apiCheck } from './api-auth.ts';
import { requireCustomer } from './auth.ts';
import type { StaffAuthOptions } from './staff-auth.ts';
import { needsConfirmation, staffCheck } from './staff-auth.ts';

declare module 'fastify' {
  interface RouteShorthandOptions {
    access?: Access;
    audits?: ActId;
  }
  interface FastifySchema {
    /** The row of docs/spec/calls.tsv, published in OpenAPI. */
    'x-call'?: string | undefined;
    /** What a call of the console needs, whether it asks for the password again, and the act that it writes. */
    'x-staff'?: { access: string; confirmed: boolean } | undefined;
    'x-audits'?: string | undefined;
    /** The scope that the key of another system needs. */
    'x-api'?: string | undefined;
  }
}

/** The OpenAPI names of the session requirements. */
export const sessionScheme = 'sesion';
export const staffScheme = 'consola';
export const apiScheme = 'sistemas';

/** The calls of the staff console, public ones included, are below this path; so is its cookie. */
export const consolePath = `${callPrefix}/consola`;
/** The calls of other systems, with a key. */
export const systemsPath = `${callPrefix}/sistemas`;

/** Fastify adds a HEAD to every GET. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

type Call = RouteOptions & { access?: Access; audits?: ActId; id?: string };

/**
 * Deny by default: a call without declared access is not mounted, a call for customers needs a session, a call for staff
 * needs theirs and its permission, and a call for other systems needs a key with its scope.
 */
export const accessControl = fp<StaffAuthOptions & ApiAuthOptions>(async (app: FastifyInstance, options) => {
  app.decorateRequest('staff', undefined);
  app.decorateRequest('apiKey', undefined);
  app.addHook('onRoute', (route) => {
    const { access, audits, id } = route as Call;
    const method = String(route.method);
    const name = `${method} ${route.url}`;
    if (!access || !isKnown(access)) throw new Error(`${name} does not say who may call it`);
    if (isBelow(consolePath, route) !== isForStaff(access) && access !== 'public') {
      throw new Error(`${name}: the calls for staff are those below ${consolePath}`);
    }
    if (isBelow(systemsPath, route) !== isForSystems(access)) {
      throw new Error(`${name}: the calls with a key are those below ${systemsPath}`);
    }
    const isAudited = isBelow(consolePath, route) || isForSystems(access);
    if (isAudited && !readingMethods.has(method) && !audits) {
      throw new Error(`${name} does not say which act it writes to the audit`);
    }
    route.schema = { ...route.schema, ...published(access, method), 'x-call': id, 'x-audits': audits };
    const check = checkOf(access, method, options);
    if (check) route.onRequest = [check, ...[route.onRequest ?? []].flat()];
  });
});

function isKnown(access: Access): boolean {
  if (typeof access === 'string') return accessLevels.includes(access);
  if ('api' in access) return isApiScope(access.api);
  return access.staff === 'own' || access.staff === 'login' || isPermissionId(access.staff);
}

const isForStaff = (access: Access) => typeof access === 'object' && 'staff' in access;
const isForSystems = (access: Access) => typeof access === 'object' && 'api' in access;
const isBelow = (path: string, { url }: { url: string }) => url.startsWith(`${path}/`);

function published(access: Access, method: string) {
  if (access === 'public') return {};
  if (access === 'customer') return { security: [{ [sessionScheme]: [] }] };
  if ('api' in access) return { security: [{ [apiScheme]: [] }], 'x-api': access.api };
  const asked = { access: access.staff, confirmed: needsConfirmation(access, method) };
  return { security: [{ [staffScheme]: [] }], 'x-staff': asked };
}

function checkOf(
  access: Access,
  method: string,
  options: StaffAuthOptions & ApiAuthOptions,
): onRequestHookHandler | onRequestAsyncHookHandler | undefined {
  if (access === 'public') return undefined;
  if (access === 'customer') return customerCheck;
  return 'api' in access ? apiCheck(access.api, options) : staffCheck(access, method, options);
}

const customerCheck: onRequestHookHandler = (request, _, done) => {
  requireCustomer(request);
  done();
};
