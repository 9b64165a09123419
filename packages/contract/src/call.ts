import type { ApiScope } from '@botica/domain/integrations';
import type { ActId, PermissionId } from '@botica/domain/staff';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { BaseServer } from './base-servers.ts';

export { type BaseServer, baseServers, callPrefix } from './base-servers.ts';

export const accessLevels = ['public', 'customer'] as const;
export type StoreAccess = (typeof accessLevels)[number];

/**
 * A call of the staff console: `login` for a session that still waits for its second factor, `own` for every member of
 * staff, or the permission that the caller needs somewhere. The handler checks the company and the branch.
 */
export interface StaffAccess {
  staff: PermissionId | 'own' | 'login';
  /** The caller typed the password again within the last minutes. Implied where the permission's danger asks for it. */
  confirmed?: true;
}

/** A call of another system of the chain, with a key that has the scope. */
export interface ApiAccess {
  api: ApiScope;
}

export type Access = StoreAccess | StaffAccess | ApiAccess;

/**
 * One call: the server mounts it as a route, the storefront passes it to `call`, OpenAPI is generated from it. `id` is
 * its row in docs/spec/calls.tsv.
 */
export interface Call {
  id: string;
  /** Who may call it. Required for every call. */
  access: Access;
  /** The act that it writes to the audit. Required for every call of staff or of another system that is not a GET. */
  audits?: ActId;
  /**
   * The answer depends on nothing but address, body, company and branch, and may be a moment old: a process gives it to
   * all who ask within that moment (ADR 0147).
   */
  isSameForAll?: true;
  server: BaseServer;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  schema: {
    tags: readonly string[];
    summary: string;
    params?: TSchema;
    querystring?: TSchema;
    body?: TSchema;
    /** Set only when not JSON. */
    consumes?: readonly string[];
    response: { 200: TSchema };
  };
}

type PartOf<C extends Call, K extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

type Argument<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

export type CallArguments<C extends Call> = Argument<'params', PartOf<C, 'params'>> &
  Argument<'query', PartOf<C, 'querystring'>> &
  Argument<'body', PartOf<C, 'body'>>;

type Reply<C extends Call> = Static<C['schema']['response'][200]>;

/** HTTP-05: the caller gets the data, whether or not the reply wraps it. */
export type CallData<C extends Call> = Reply<C> extends { ok: true; data: infer Data } ? Data : Reply<C>;

/** The wrapper of every reply whose shape the specification leaves open (A109). */
export function OkReply<S extends TSchema>(data: S) {
  return Type.Object({ ok: Type.Literal(true), data });
}

export function ok<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}
