import { ok } from '@botica/contract/call';
import { type EventDto, recordEvent } from '@botica/contract/telemetry';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';

/** A metric's labels must stay few: past this many routes, the rest are counted together. */
const mostRoutes = 200;
const otherRoute = 'otra';

type EventOf<Kind> = Extract<EventDto, { evento: Kind }>;

export async function registerTelemetry(app: FastifyInstance, { metrics }: Platform): Promise<void> {
  const seen = new Set<string>();
  const labelOf = (route: string) => {
    if (!/^[/\w:*.{}-]+$/.test(route) || (!seen.has(route) && seen.size >= mostRoutes)) return otherRoute;
    seen.add(route);
    return route;
  };
  const count = {
    pagina: ({ ruta }, company) => metrics.pageViews.inc({ route: labelOf(ruta), company }),
    busqueda: ({ productos }, company) => metrics.searchEvents.inc({ found: String(productos.length > 0), company }),
    pixel: ({ ruta }, company) => metrics.pixels.inc({ route: labelOf(ruta), company }),
    compra: ({ tipoPedido }, company) => metrics.purchaseEvents.inc({ type: tipoPedido, company }),
  } satisfies { [Kind in EventDto['evento']]: (event: EventOf<Kind>, company: number) => void };

  const routes: FastifyPluginAsyncTypebox = async (scope) => {
    scope.route({
      ...recordEvent,
      handler: async ({ body, company }) => {
        (count[body.evento] as (event: EventDto, company: number) => void)(body, company.id);
        return ok({ registrado: true });
      },
    });
  };
  await app.register(routes);
}
