import { type CompanyId, companies } from './company.ts';

export type ServicesGateway = 'production' | 'staging';

/** COUNTRY-20: the segment is looked for in the path only, a query that holds the same letters is left alone. */
export function gatewayPath(path: string, companyId: CompanyId): string {
  const queryStart = path.search(/[?#]/);
  const end = queryStart === -1 ? path.length : queryStart;
  return path.slice(0, end).replace('/gt/', companies[companyId].gatewaySegment) + path.slice(end);
}

/** COUNTRY-22 */
export function resolveServicesGateway(site: { production: boolean; origin: string }): ServicesGateway {
  return site.production && !isBetaOrigin(site.origin) ? 'production' : 'staging';
}

/** A beta origin has the word as a label of its host, or as a part of one: beta.tienda.hn, www-beta.tienda.hn. */
export function isBetaOrigin(origin: string): boolean {
  const host = origin.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/:?#]/, 1)[0] ?? '';
  return host.toLowerCase().split(/[.-]/).includes('beta');
}
