import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/checkout';
import { placePrescriptionOrder } from '@botica/contract/prescriptions';
import { encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import { ProblemError, unwrap } from '../../platform/problem-replies.ts';
import type { Prescriptions } from '../prescriptions/index.ts';
import { readForm } from './form.ts';
import type { PrescriptionOrders } from './service.ts';

export interface PrescriptionOrdersRoutesOptions {
  prescriptionOrders: PrescriptionOrders;
  prescriptions: Prescriptions;
}

/** A014: the fields of an ordinary order may come too; those that this one has no use for are left out. */
const formLimits = { maxFields: 60, maxFieldBytes: 16_384 };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const prescriptionOrdersRoutes: FastifyPluginAsyncTypebox<PrescriptionOrdersRoutesOptions> = async (
  app,
  { prescriptionOrders, prescriptions },
) => {
  app.route({
    ...placePrescriptionOrder,
    handler: async (request, reply) => {
      const { id: customerId } = requireCustomer(request);
      const key = request.headers[idempotencyHeader];
      if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
      const upload = { customerId, ...formLimits };
      return prescriptions.takeUpload(request, reply, upload, async ({ fields, images: pictures }) => {
        const form = readForm(fields);
        if (!form) throw new ProblemError('INVALID_REQUEST');
        const order = { customerId, company: request.company, form, pictures, key: key.toLowerCase() };
        return ok({ pedido: encodeOrderId(unwrap(await prescriptionOrders.place(order))) });
      });
    },
  });
};
