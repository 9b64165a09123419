import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';

/** HTTP-06: the base servers of the specification. Each has its own base address in the storefront's settings. */
export const baseServers = [
  'main',
  'users',
  'promotions',
  'products',
  'externalOrders',
  'search',
  'gateway',
  'conciergeMobile',
  'conciergeRealtime',
  'imageCdn',
] as const;
export type BaseServer = (typeof baseServers)[number];

/** Every call is answered under this prefix, which keeps the calls apart from the storefront's own routes (A034). */
export const callPrefix = '/gw';

export const accessLevels = ['public', 'customer'] as const;
export type Access = (typeof accessLevels)[number];

/**
 * One call: the server spreads it into a route, the storefront passes it to `call`, OpenAPI is printed from it.
 * `id` is the row of docs/spec/calls.tsv that it answers.
 */
export interface Call {
  id: string;
  /** Who may call it. The server mounts no call that does not say so. */
  access: Access;
  server: BaseServer;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  schema: {
    tags: readonly string[];
    summary: string;
    params?: TSchema;
    querystring?: TSchema;
    body?: TSchema;
    /** Only where it is not JSON. */
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

/** HTTP-05: what a caller gets is the data, whether or not the reply wraps it. */
export type CallData<C extends Call> = Reply<C> extends { ok: true; data: infer Data } ? Data : Reply<C>;

/** The wrapper of every reply whose shape the specification leaves open (A109). */
export function OkReply<S extends TSchema>(data: S) {
  return Type.Object({ ok: Type.Literal(true), data });
}

export function ok<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}
