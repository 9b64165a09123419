import { ok } from '@botica/contract/call';
import { type EventDto, recordEvent } from '@botica/contract/content/telemetry';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { allowsAnalytics } from './consent.ts';
import type { SeenEvent } from './store.ts';
import { addEvent } from './store.ts';

/** A metric must have few labels: beyond this many routes, the rest are counted together. */
const mostRoutes = 200;
const otherRoute = 'otra';

type EventOf<Kind> = Extract<EventDto, { evento: Kind }>;

export const telemetryRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (app, { platform }) => {
  const { clock, database, metrics } = platform;
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
  } satisfies { [Kind in EventDto['evento']]: (event: EventOf<Kind>, company: number) => void };

  app.route({
    ...recordEvent,
    handler: async (request) => {
      const { body, company } = request;
      (count[body.evento] as (event: EventDto, company: number) => void)(body, company.id);
      const isKept = allowsAnalytics(request);
      if (isKept) await addEvent(database.db, { companyId: company.id, at: clock.now(), ...toSeen(body) });
      return ok({ registrado: isKept });
    },
  });
};

function toSeen(event: EventDto): Pick<SeenEvent, 'kind' | 'route' | 'term' | 'productIds'> {
  if (event.evento === 'busqueda') return { kind: 'search', term: event.termino, productIds: event.productos };
  return { kind: event.evento === 'pixel' ? 'pixel' : 'page', route: event.ruta };
}
