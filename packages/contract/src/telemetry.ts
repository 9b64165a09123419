import { Type } from 'typebox';
import { OkReply } from './call.ts';

/** TELE-01: the storefront's own collector. The path is our choice; the specification names only the event. */
export const recordPageView = {
  id: 'TELE-01',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/telemetria/paginas',
  schema: {
    tags: ['telemetry'],
    summary: 'Registra la visita a una página',
    body: Type.Object({
      ruta: Type.String({ minLength: 1, maxLength: 120, description: 'Patrón de la ruta, sin datos del visitante' }),
    }),
    response: { 200: OkReply(Type.Object({ registrado: Type.Boolean() })) },
  },
} as const;

/** SEARCH-22: what an ad pixel is told of a search. The collector is ours; the specification names only the event. */
export const recordSearchEvent = {
  id: 'C323',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/telemetria/eventos',
  schema: {
    tags: ['telemetry'],
    summary: 'Registra una búsqueda',
    body: Type.Object({
      termino: Type.String({ minLength: 1, maxLength: 200 }),
      productos: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 10, description: 'Los primeros que encontró' }),
    }),
    response: { 200: OkReply(Type.Object({ registrado: Type.Boolean() })) },
  },
} as const;
