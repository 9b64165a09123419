import { analyticsConsentCookie } from '@botica/contract/content/telemetry';
import type { FastifyRequest } from 'fastify';

const consent = new RegExp(`(?:^|;\\s*)${analyticsConsentCookie}=1(?:;|$)`);

/** Whether this browser's shopper allows analytics. */
export function allowsAnalytics({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return consent.test(headers.cookie ?? '');
}
