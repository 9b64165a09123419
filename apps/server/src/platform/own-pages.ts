import { headerNames } from '@botica/contract/headers';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { ProblemError } from './problem-replies.ts';

export type RefuseForeignPages = (request: FastifyRequest) => Promise<void>;

/**
 * CSRF: for the calls that read, set or clear a cookie. A page of another site can neither send our header without a
 * preflight, which is never answered, nor hide its origin.
 */
export function refuseForeignPages({ publicUrl }: Pick<Config, 'publicUrl'>): RefuseForeignPages {
  const publicOrigin = new URL(publicUrl).origin;
  return async ({ headers, host }) => {
    const isOurs = headers[headerNames.company] !== undefined && isOwnPage(headers, { host, publicOrigin });
    if (!isOurs) throw new ProblemError('FOREIGN_PAGE');
  };
}

/** Without any of these headers the client is not a browser: every browser names the origin of a POST. */
function isOwnPage(
  { origin, 'sec-fetch-site': site }: FastifyRequest['headers'],
  { host, publicOrigin }: { host: string; publicOrigin: string },
): boolean {
  if (origin === publicOrigin) return true;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
