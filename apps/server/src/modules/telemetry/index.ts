import { ok } from '@botica/contract/call';
import { recordPageView, recordSearchEvent } from '@botica/contract/telemetry';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';

/** A metric's labels must stay few: past this many routes, the rest are counted together. */
const mostRoutes = 200;
const otherRoute = 'otra';

export async function registerTelemetry(app: FastifyInstance, { metrics }: Platform): Promise<void> {
  const seen = new Set<string>();
  const labelOf = (route: string) => {
    if (!/^[/\w:*.{}-]+$/.test(route) || (!seen.has(route) && seen.size >= mostRoutes)) return otherRoute;
    seen.add(route);
    return route;
  };
  const routes: FastifyPluginAsyncTypebox = async (scope) => {
    scope.route({
      ...recordPageView,
      handler: async ({ body, company }) => {
        metrics.pageViews.inc({ route: labelOf(body.ruta), company: company.id });
        return ok({ registrado: true });
      },
    });
    scope.route({
      ...recordSearchEvent,
      handler: async ({ body, company }) => {
        metrics.searchEvents.inc({ found: String(body.productos.length > 0), company: company.id });
        return ok({ registrado: true });
      },
    });
  };
  await app.register(routes);
}
