import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { defineService } from '../../platform/service.ts';
import { createStoreLine } from '../../platform/store-line.ts';
import { type AwaitingOrder, awaitingOrders } from './awaiting.ts';
import { type Prescription, prescriptionsPage } from './prescriptions-page.ts';
import { serveProposals } from './proposals.ts';

const FormSchema = Type.Object({
  pedido: Type.String({ minLength: 1, maxLength: 60 }),
  receta: Type.String({ format: 'uuid' }),
  sucursal: Type.Integer({ minimum: 1 }),
  hacer: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
  motivo: Type.String({ maxLength: 300 }),
});

const regente = 'Regente de prueba';

/** The pharmacist of each branch, who reads the prescriptions of its orders. */
export const pharmacist = defineService({
  name: 'pharmacist',
  title: 'Regente de farmacia',
  description: 'Revisa las recetas de los pedidos, y propone los productos de los que son solo con receta.',
  register(app, { config, now }) {
    const line = createStoreLine(config, now);

    async function pending(): Promise<{ prescriptions: Prescription[]; awaiting: AwaitingOrder[]; problem: string }> {
      const [{ status, body }, awaiting] = await Promise.all([
        line.tell('/integraciones/recetas/pendientes', {}),
        awaitingOrders(line),
      ]);
      if (status !== 200) return { prescriptions: [], awaiting, problem: body.mensaje ?? 'La tienda no respondió.' };
      return { prescriptions: body.data as Prescription[], awaiting, problem: '' };
    }

    serveProposals(app, { line, now });

    app.get('/recetas', { config: { isInspection: true } }, async (_, reply) =>
      sendPage(reply, prescriptionsPage(await pending())),
    );

    app.post('/recetas', { schema: { body: FormSchema }, config: { isInspection: true } }, async ({ body }, reply) => {
      const { pedido: pedidoId, receta: documentoId, sucursal: sucursalId, hacer: revision, motivo } = body;
      const review = { pedidoId, documentoId, sucursalId, revision, regente, observaciones: motivo };
      const said = await line.tell('/integraciones/recetas/revisiones', review);
      if (said.status === 200) return reply.redirect('/pharmacist/recetas', 303);
      return sendPage(reply, prescriptionsPage({ ...(await pending()), problem: said.body.mensaje ?? '' }));
    });
  },
});
