import type { CompanyId } from '@botica/domain/companies';
import { companyIds, companyOf } from '@botica/domain/companies';
import { encodeOrderId } from '@botica/domain/orders';
import type { Platform } from '../../../platform/index.ts';
import { nowhere } from '../../../platform/production-settings.ts';
import type { AnalyticsEvent } from '../../../ports/analytics.ts';
import { createAnalytics } from '../../../ports/analytics.ts';
import { telemetryJobs } from './job-types.ts';
import type { UnsentEvent } from './store.ts';
import { findUnsent, forgetEvents, markSent } from './store.ts';

const mostAtOnce = 500;
/** Long enough to compare a season with the last one; then the events are deleted. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Every minute, sends new events to the analytics of their company; an unavailable service delays them. */
export function defineTelemetryJobs({ clock, config, database, jobs }: Platform): void {
  const { db } = database;
  const analytics = createAnalytics({ url: config.outside.analyticsUrl, timeoutMs: config.outsideTimeoutMs });

  jobs.define(telemetryJobs.send, send);
  jobs.define(telemetryJobs.forget, () => forgetEvents(db, new Date(clock.now().getTime() - keptMs)));

  /** One company whose analytics are unavailable does not delay the others. */
  async function send(): Promise<void> {
    if (config.outside.analyticsUrl === nowhere) return;
    const sent = await Promise.allSettled(companyIds.map(sendOf));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
  }

  /** Batch by batch, until nothing is left. */
  async function sendOf(companyId: CompanyId): Promise<void> {
    const events = await findUnsent(db, companyId, mostAtOnce);
    if (events.length === 0) return;
    await analytics.send(companyId, events.map(toEvent));
    await markSent(
      db,
      events.map(({ id }) => id),
      clock.now(),
    );
    if (events.length === mostAtOnce) await sendOf(companyId);
  }
}

function toEvent({ id, kind, at, route, term, productIds, ...event }: UnsentEvent): AnalyticsEvent {
  return {
    id,
    kind,
    at: new Date(at).toISOString(),
    ...(route === null ? {} : { route }),
    ...(term === null ? {} : { term }),
    ...(productIds === null ? {} : { productIds }),
    ...(event.orderId === null ? {} : purchaseOf(event)),
  };
}

type Purchase = Pick<UnsentEvent, 'companyId' | 'orderId' | 'orderTypeId' | 'totalCents' | 'lines'>;

function purchaseOf({ companyId, orderId, orderTypeId, totalCents, lines }: Purchase): Partial<AnalyticsEvent> {
  return {
    orderId: encodeOrderId(orderId ?? 0),
    orderTypeId: orderTypeId ?? 0,
    currency: companyOf(companyId).currency.code,
    totalCents: totalCents ?? 0,
    lines: lines ?? [],
  };
}
