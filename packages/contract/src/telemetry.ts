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
