import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'botica_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    pageViews: new Counter({
      name: 'botica_page_views_total',
      help: 'Pages seen, by route pattern (TELE-01)',
      labelNames: ['route', 'company'],
      registers: [registry],
    }),
    searchEvents: new Counter({
      name: 'botica_search_events_total',
      help: 'Searches that a page told of, with products or without (SEARCH-22)',
      labelNames: ['found', 'company'],
      registers: [registry],
    }),
    pixels: new Counter({
      name: 'botica_pixels_total',
      help: 'Pages whose address had the word of the tracking pixel (TELE-02)',
      labelNames: ['route', 'company'],
      registers: [registry],
    }),
    ordersPlaced: new Counter({
      name: 'botica_orders_placed_total',
      help: 'Orders placed, by order type',
      labelNames: ['company', 'type'],
      registers: [registry],
    }),
    orderedCents: new Counter({
      name: 'botica_ordered_cents_total',
      help: 'What the orders placed came to, in cents of the currency of their company',
      labelNames: ['company', 'type'],
      registers: [registry],
    }),
    refusedCalls: new Counter({
      name: 'botica_refused_calls_total',
      help: 'Requests refused at the door because the process was full, by urgency',
      labelNames: ['urgency'],
      registers: [registry],
    }),
    sharedAnswers: new Counter({
      name: 'botica_shared_answers_total',
      help: 'Requests of calls that are the same for everybody: made, joined to one being made, given a cached one',
      labelNames: ['how'],
      registers: [registry],
    }),
    cutConnections: new Counter({
      name: 'botica_cut_connections_total',
      help: 'Connections cut because their client was too slow, or not accepted because there were too many',
      labelNames: ['why'],
      registers: [registry],
    }),
    /** Read on request, not at each call. */
    watchAdmission(read: () => readonly { urgency: string; state: string; calls: number }[]) {
      return new Gauge({
        name: 'botica_admitted_calls',
        help: 'Calls at work and calls that wait for a slot, by urgency',
        labelNames: ['urgency', 'state'],
        registers: [registry],
        collect() {
          for (const { urgency, state, calls } of read()) this.set({ urgency, state }, calls);
        },
      });
    },
    oldestJobSeconds: new Gauge({
      name: 'botica_oldest_waiting_job_seconds',
      help: 'How long the oldest waiting job has waited',
      registers: [registry],
    }),
  };
}

/** Measures every answer. */
export const metricsPlugin = fp<{ metrics: Metrics }>(async (app: FastifyInstance, { metrics }) => {
  app.decorate('metrics', metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
});
