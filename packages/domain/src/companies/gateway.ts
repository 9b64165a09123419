import { type CompanyId, companies } from './company.ts';

export type ServicesGateway = 'production' | 'staging';

/** COUNTRY-20: replaces the segment only in the path, not in a query. */
export function gatewayPath(path: string, companyId: CompanyId): string {
  const queryStart = path.search(/[?#]/);
  const end = queryStart === -1 ? path.length : queryStart;
  return path.slice(0, end).replace('/gt/', companies[companyId].gatewaySegment) + path.slice(end);
}

/** COUNTRY-22 */
export function resolveServicesGateway(site: { production: boolean; origin: string }): ServicesGateway {
  return site.production && !isBetaOrigin(site.origin) ? 'production' : 'staging';
}

/** A beta origin contains the word in a label of its host: beta.tienda.hn, www-beta.tienda.hn. */
export function isBetaOrigin(origin: string): boolean {
  const host = origin.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/:?#]/, 1)[0] ?? '';
  return host.toLowerCase().split(/[.-]/).includes('beta');
}
