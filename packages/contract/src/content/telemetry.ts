import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

/** The pattern of a route: its values may identify the visitor. */
const Route = Type.String({ minLength: 1, maxLength: 120 });
const PageViewSchema = Type.Object({ evento: Type.Literal('pagina'), ruta: Route });
const SearchEventSchema = Type.Object({
  evento: Type.Literal('busqueda'),
  termino: Type.String({ minLength: 1, maxLength: 200 }),
  /** The first results. */
  productos: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 10 }),
});
/** A118: the word is a setting of the server; the event only says that an address contained it. */
const PixelSchema = Type.Object({ evento: Type.Literal('pixel'), ruta: Route });
export const EventSchema = Type.Union([PageViewSchema, SearchEventSchema, PixelSchema]);
export type EventDto = Static<typeof EventSchema>;

/** Set by a shopper who allows analytics; without it only counts are stored. */
export const analyticsConsentCookie = 'botica-analitica';

/**
 * TELE-01, SEARCH-22, TELE-02 (C322 to C324): one collector for every event. It is ours; the specification names only
 * the events. The server itself records purchases (TELE-03, C325) when an order is placed.
 */
export const recordEvent = {
  id: 'C322',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/telemetria/eventos',
  schema: {
    tags: ['telemetry'],
    summary: 'Registra un evento',
    body: EventSchema,
    response: { 200: OkReply(Type.Object({ registrado: Type.Boolean() })) },
  },
} as const;
