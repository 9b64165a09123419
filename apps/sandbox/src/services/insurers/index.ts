import { type Static, Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { defineService } from '../../platform/service.ts';
import { createStoreLine } from '../../platform/store-line.ts';
import type { Decision } from './decision.ts';
import { createDesk } from './desk.ts';
import { requestsPage } from './requests-page.ts';

const FormSchema = Type.Object({
  solicitud: Type.Integer({ minimum: 1 }),
  version: Type.Integer({ minimum: 1 }),
  aseguradora: Type.Integer({ minimum: 1 }),
  hacer: Type.Union([
    Type.Literal('take'),
    Type.Literal('approve'),
    Type.Literal('askCorrection'),
    Type.Literal('reject'),
  ]),
  motivo: Type.String({ maxLength: 300 }),
  cobertura: Type.Integer({ minimum: 0, maximum: 100 }),
  copago: Type.Number({ minimum: 0, maximum: 1_000_000 }),
});

/** Insurers, who pay for the medicines of their customers. */
export const insurers = defineService({
  name: 'insurers',
  title: 'Aseguradoras',
  description:
    'Miran las solicitudes de sus asegurados y le dicen a la tienda qué cubren. En /insurers/solicitudes se responde a mano.',
  register(app, { config, now }) {
    const desk = createDesk(createStoreLine({ ...config, integrationKey: config.insurerKey }, now));
    const { insurerPaceSeconds: paceSeconds } = config;

    if (paceSeconds > 0) {
      let isWorking = false;
      const shift = setInterval(async () => {
        if (isWorking) return;
        isWorking = true;
        await desk.work();
        isWorking = false;
      }, paceSeconds * 1000);
      app.addHook('onClose', async () => clearInterval(shift));
    }

    app.get('/solicitudes', { config: { isInspection: true } }, async (_, reply) =>
      sendPage(reply, requestsPage({ ...(await desk.pending()), paceSeconds })),
    );

    app.post(
      '/solicitudes',
      { schema: { body: FormSchema }, config: { isInspection: true } },
      async ({ body }, reply) => {
        const { solicitud: solicitudId, version, aseguradora: aseguradoraId } = body;
        const problem = await desk.answer({ solicitudId, version, aseguradoraId }, decisionOf(body));
        if (problem === '') return reply.redirect('/insurers/solicitudes', 303);
        const { requests } = await desk.pending();
        return sendPage(reply, requestsPage({ requests, problem, paceSeconds }));
      },
    );
  },
});

function decisionOf({ solicitud, hacer: revision, motivo, cobertura, copago }: Static<typeof FormSchema>): Decision {
  if (revision === 'take') return { revision };
  if (revision !== 'approve') return { revision, motivo };
  return { revision, cobertura, copago, autorizacion: `AUT-${solicitud}` };
}
