import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from './call.ts';

const PageViewSchema = Type.Object({
  evento: Type.Literal('pagina'),
  ruta: Type.String({ minLength: 1, maxLength: 120, description: 'Patrón de la ruta, sin datos del visitante' }),
});
const SearchEventSchema = Type.Object({
  evento: Type.Literal('busqueda'),
  termino: Type.String({ minLength: 1, maxLength: 200 }),
  productos: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 10, description: 'Los primeros que encontró' }),
});
/** A118: the word is a setting of the server; the event only says that an address had it. */
const PixelSchema = Type.Object({
  evento: Type.Literal('pixel'),
  ruta: Type.String({ minLength: 1, maxLength: 120, description: 'Patrón de la ruta, sin datos del visitante' }),
});
export const EventSchema = Type.Union([PageViewSchema, SearchEventSchema, PixelSchema]);
export type EventDto = Static<typeof EventSchema>;

/**
 * TELE-01, SEARCH-22, TELE-02 (C322 to C324): one collector for every event. It is ours; the specification names only
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
    summary: 'Registra una página vista, una búsqueda o una dirección con la palabra del píxel',
    body: EventSchema,
    response: { 200: OkReply(Type.Object({ registrado: Type.Boolean() })) },
  },
} as const;
