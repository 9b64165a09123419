import { ok } from '@botica/contract/call';
import { idempotencyHeader, submitOrder } from '@botica/contract/checkout';
import { problems } from '@botica/contract/problems';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { prescriptionImages } from '@botica/domain/prescriptions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../platform/auth.ts';
import { ProblemError, problemReply, sendProblem } from '../../platform/problem-replies.ts';
import type { Prescriptions } from '../prescriptions/index.ts';
import type { CheckoutService, Refused } from './service.ts';
import { parseSubmission, readKey } from './submission.ts';

/** Forty fields, of which a list of 200 products is the longest. */
const formLimits = { ...prescriptionImages, maxFields: 60, maxFieldBytes: 16_384 };
/** A form with a picture is larger than this. */
const plainFormBytes = 64_000;

/** Thrown through the upload, so that pictures of an order that was refused are not kept. */
class OrderRefused extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

interface CheckoutRoutesOptions {
  checkout: CheckoutService;
  prescriptions: Prescriptions;
}

export const checkoutRoutes: FastifyPluginAsyncTypebox<CheckoutRoutesOptions> = async (
  app,
  { checkout, prescriptions },
) => {
  function submit(request: FastifyRequest, reply: FastifyReply) {
    const { id: customerId } = requireCustomer(request);
    const key = readKey(request.headers[idempotencyHeader]);
    if (!key) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
    const isCounted = !(Number(request.headers['content-length']) < plainFormBytes);
    const form = { customerId, isCounted, ...formLimits };
    return prescriptions.takeUpload(request, reply, form, async ({ fields, images: pictures }) => {
      const submission = parseSubmission(fields);
      if (!submission) throw new ProblemError('INVALID_REQUEST');
      const { company } = request;
      const submitted = await checkout.submit({ customerId, company, submission, pictures, key });
      if (!submitted.ok) throw new OrderRefused(submitted);
      return submitted.value;
    });
  }

  app.route({
    ...submitOrder,
    handler: async (request, reply) => {
      try {
        const { orderId, waitsForPayment } = await submit(request, reply);
        return ok({ pedidoId: encodeOrderId(orderId), esperaPago: waitsForPayment });
      } catch (error) {
        if (error instanceof OrderRefused) return tell(request, reply, error.refused);
        throw error;
      }
    },
  });
};

/** SUBMIT-05..07: what the shopper needs to go on travels with the refusal. */
function tell(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const body = problemReply(refused.code, request.id);
  const send = (more: object) => sendProblem(reply, Object.assign(body, more), problems[refused.code].status);
  if (refused.code === 'PEDIDO_RECALCULADO') return send({ carrito: refused.details?.cart });
  if (refused.code === 'COSTO_ENVIO') return send({ costoEnvio: toDecimal(refused.details?.costCents ?? 0) });
  if (refused.code !== 'PEDIDO_RECHAZADO') return send({});
  const { id: verificacion, title: titulo, message: mensaje } = refused.details?.problem ?? {};
  return send({ mensaje, titulo, verificacion });
}
