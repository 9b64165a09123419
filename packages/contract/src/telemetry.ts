import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from './call.ts';

/** The pattern of a route: its values may tell who the visitor is. */
const Route = Type.String({ minLength: 1, maxLength: 120 });
const PageViewSchema = Type.Object({ evento: Type.Literal('pagina'), ruta: Route });
const SearchEventSchema = Type.Object({
  evento: Type.Literal('busqueda'),
  termino: Type.String({ minLength: 1, maxLength: 200 }),
  /** The first that were found. */
  productos: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 10 }),
});
/** A118: the word is a setting of the server; the event only says that an address had it. */
const PixelSchema = Type.Object({ evento: Type.Literal('pixel'), ruta: Route });
/** TELE-03 C325: how much and how many, never whose. */
const PurchaseSchema = Type.Object({
  evento: Type.Literal('compra'),
  tipoPedido: Type.Integer({ minimum: 1, maximum: 9 }),
  productos: Type.Integer({ minimum: 1, maximum: 500, description: 'Líneas' }),
  total: Type.Number({ minimum: 0, maximum: 9_999_999.99 }),
});
export const EventSchema = Type.Union([PageViewSchema, SearchEventSchema, PixelSchema, PurchaseSchema]);
export type EventDto = Static<typeof EventSchema>;

/**
 * TELE-01, SEARCH-22, TELE-02, TELE-03 (C322 to C325): one collector for every event. It is ours; the specification names only
 * the events.
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
