import { ok } from '@botica/contract/call';
import { checkPrescription, getPrescription, keepPrescription } from '@botica/contract/prescriptions/prescriptions';
import { problems } from '@botica/contract/problems';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import { ProblemError, unwrap } from '../../platform/problem-replies.ts';
import type { Prescription, Prescriptions } from './service.ts';

export const prescriptionsRoutes: FastifyPluginAsyncTypebox<{ prescriptions: Prescriptions }> = async (
  app,
  { prescriptions },
) => {
  const toDto = async ({ id, fileKey }: Prescription) => ({
    documentoId: id,
    imagenURL: await prescriptions.addressOf(fileKey),
  });

  app.route({
    ...checkPrescription,
    handler: async (request, reply) => {
      const checked = await prescriptions.check(request, reply, requireCustomer(request).id);
      return ok({ esValido: checked.ok, mensaje: checked.ok ? '' : problems[checked.code].message });
    },
  });
  app.route({
    ...keepPrescription,
    handler: async (request, reply) => {
      const { id: customerId } = requireCustomer(request);
      const upload = { customerId, maxFiles: 1 };
      return prescriptions.takeUpload(request, reply, upload, async ({ images: [picture] }) => {
        if (!picture) throw new ProblemError('PRESCRIPTIONS_MISSING'); // RX-02
        return ok(await toDto(unwrap(await prescriptions.keep(customerId, picture))));
      });
    },
  });
  app.route({
    ...getPrescription,
    handler: async (request) =>
      ok(await toDto(unwrap(await prescriptions.find(requireCustomer(request).id, request.params.documentoId)))),
  });
};
