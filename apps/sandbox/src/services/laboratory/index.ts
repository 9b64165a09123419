import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { requireBearer } from '../../platform/auth.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';
import { labOrdersPage } from './orders-page.ts';
import { type LabOrder, resultsOf } from './results.ts';

const ordersKey = defineCollection<LabOrder>({ name: 'laboratory/orders', maxItems: 5000 });

const Reference = Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' });
const Text = (maxLength: number) => Type.String({ maxLength });
const RequestSchema = Type.Object({
  reference: Reference,
  number: Text(20),
  branchCode: Type.Integer({ minimum: 1 }),
  patient: Type.Object({
    name: Text(200),
    identity: Text(40),
    birthDate: Type.String({ format: 'date' }),
    sex: Text(10),
    phone: Text(20),
  }),
  exams: Type.Array(Type.Object({ code: Text(12), name: Text(300) }), { minItems: 1, maxItems: 100 }),
});

const refusedIdentity = '999';
const refused = { error: 'refused', message: 'The laboratory does not examine this patient' } as const;
const unknown = { error: 'not_found', message: 'No order has this reference' } as const;

/** The clinical laboratory: takes samples at the branches and returns results on request. */
export const laboratory = defineService({
  name: 'laboratory',
  title: 'Laboratorio clínico',
  description:
    'Recibe las órdenes pagadas, una sola vez por referencia, y da los resultados de cada examen cuando la tienda pregunta. En /laboratory/ordenes se envían a mano. Rechaza a los pacientes cuya identidad termina en 999.',
  register(app, { config, store, now }) {
    const orders = store.of(ordersKey);
    const onRequest = requireBearer(config.laboratoryKey);
    const paceSeconds = config.laboratoryPaceSeconds;

    /** With a pace the results are ready when they are due and requested. */
    function reported(order: LabOrder): LabOrder {
      const dueAt = Date.parse(order.receivedAt) + paceSeconds * 1000;
      const isDue = paceSeconds > 0 && now().getTime() >= dueAt;
      if (order.reportedAt === '' && isDue) order.reportedAt = now().toISOString();
      return order;
    }

    function answerOf(order: LabOrder) {
      const { reference, reportedAt } = reported(order);
      const isReady = reportedAt !== '';
      return { reference, status: isReady ? 'READY' : 'PENDING', reportedAt, results: isReady ? resultsOf(order) : [] };
    }

    app.post('/v1/orders', { onRequest, schema: { body: RequestSchema } }, async ({ body }, reply) => {
      if (body.patient.identity.endsWith(refusedIdentity)) return reply.code(422).send(refused);
      return answerOf(
        orders.addOnce(body.reference, () => ({ ...body, receivedAt: now().toISOString(), reportedAt: '' })),
      );
    });

    app.get(
      '/v1/orders/:reference',
      { onRequest, schema: { params: Type.Object({ reference: Reference }) } },
      async ({ params }, reply) => {
        const order = orders.byKey(params.reference);
        return order ? answerOf(order) : reply.code(404).send(unknown);
      },
    );

    app.get('/v1/orders', { config: { isInspection: true } }, async () => ({ orders: orders.newestFirst() }));

    app.get('/ordenes', { config: { isInspection: true } }, async (_, reply) =>
      sendPage(reply, labOrdersPage({ orders: orders.newestFirst().map(reported), paceSeconds })),
    );

    /** Manual: the results are available from now on. */
    app.post(
      '/ordenes',
      { schema: { body: Type.Object({ orden: Reference }) }, config: { isInspection: true } },
      async ({ body }, reply) => {
        const order = orders.byKey(body.orden);
        if (order && order.reportedAt === '') order.reportedAt = now().toISOString();
        return reply.redirect('/laboratory/ordenes', 303);
      },
    );
  },
});
