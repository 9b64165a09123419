import { Type } from 'typebox';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';

const EventSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    kind: Type.String({ pattern: '^(page|search|pixel|purchase)$' }),
    at: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: true },
);

interface KeptEvent {
  companyId: number;
  id: string;
  kind: string;
  at: string;
}

const events = defineCollection<KeptEvent>({ name: 'analytics/events', maxItems: 5000 });

/** TELE-01..03 SEARCH-22: the analytics of a company, which receives the events that shoppers allowed. */
export const analytics = defineService({
  name: 'analytics',
  title: 'Analítica',
  description: 'Recibe páginas, búsquedas y compras de quienes lo permitieron, cada evento una vez.',
  register(app, { store }) {
    const kept = store.of(events);

    app.post(
      '/v1/companies/:companyId/events',
      {
        schema: {
          params: Type.Object({ companyId: Type.Integer() }),
          body: Type.Object({ events: Type.Array(EventSchema, { minItems: 1, maxItems: 500 }) }),
        },
      },
      async ({ params: { companyId }, body }, reply) => {
        for (const event of body.events) kept.addOnce(event.id, () => ({ companyId, ...event }));
        return reply.code(202).send({ accepted: true });
      },
    );

    app.get('/v1/events', { config: { isInspection: true } }, async () => ({ events: kept.newestFirst() }));
  },
});
