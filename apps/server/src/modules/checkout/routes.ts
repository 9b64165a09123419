import { ok } from '@botica/contract/call';
import { toCartDto } from '@botica/contract/cart/to-dto';
import type { SubmittedDto } from '@botica/contract/checkout/checkout';
import { findSubmitted, idempotencyHeader, submitOrder } from '@botica/contract/checkout/checkout';
import { listShortages, toShortagesDto } from '@botica/contract/checkout/shortages';
import { fromSubmission } from '@botica/contract/checkout/submission';
import { toSafetyRefusal } from '@botica/contract/health/safety';
import type { MissingProductDto } from '@botica/contract/orders/changes';
import { placePrescriptionOrder } from '@botica/contract/prescriptions/prescriptions';
import { problems } from '@botica/contract/problems';
import type { CheckoutLine } from '@botica/domain/checkout';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import { prescriptionImages } from '@botica/domain/prescriptions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../platform/auth.ts';
import type { Platform } from '../../platform/index.ts';
import { ProblemError, problemReply, sendProblem, unwrap } from '../../platform/problem-replies.ts';
import { analysePurchase } from '../content/telemetry/index.ts';
import { substitutesRefusal } from '../orders/substitutes/index.ts';
import type { Prescriptions } from '../prescriptions/index.ts';
import type { PrescriptionOrders } from '../prescriptions/orders/index.ts';
import { isPrescriptionForm, readForm } from '../prescriptions/orders/index.ts';
import type { OrderRequest } from './order-request.ts';
import { digestOf, parseSubmission, readKey } from './parse-submission.ts';
import type { Submitted } from './place-order.ts';
import type { CheckoutService, Refused } from './service.ts';
import type { Shortages } from './shortages.ts';

/** Forty fields; a list of 200 products is the longest. */
const formLimits = { ...prescriptionImages, maxFields: 60, maxFieldBytes: 16_384 };
/** A form with a picture is larger than this. */
const plainFormBytes = 64_000;

/** Thrown through the upload, so that pictures of a refused order are not stored. */
class OrderRefused extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

interface CheckoutRoutesOptions {
  platform: Pick<Platform, 'clock' | 'database'>;
  checkout: CheckoutService;
  prescriptionOrders: PrescriptionOrders;
  prescriptions: Prescriptions;
  shortages: Shortages;
}

type Fields = Readonly<Record<string, string>>;
type Sender = Omit<OrderRequest, 'submission' | 'bodyDigest'>;

export const checkoutRoutes: FastifyPluginAsyncTypebox<CheckoutRoutesOptions> = async (
  app,
  { checkout, platform, prescriptionOrders, prescriptions, shortages },
) => {
  function keyOf({ headers }: FastifyRequest): string {
    const key = readKey(headers[idempotencyHeader]);
    if (!key) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
    return key;
  }

  async function sendCart(sender: Sender, fields: Fields): Promise<Submitted> {
    const sent = parseSubmission(fields);
    if (!sent) throw new ProblemError('INVALID_REQUEST');
    const bodyDigest = digestOf(sent, sender.pictures);
    const submitted = await checkout.submit({ ...sender, submission: fromSubmission(sent), bodyDigest });
    if (!submitted.ok) throw new OrderRefused(submitted);
    return submitted.value;
  }

  async function sendPrescriptions(sender: Sender, fields: Fields): Promise<Submitted> {
    const form = readForm(fields);
    if (!form) throw new ProblemError('INVALID_REQUEST');
    return { orderId: unwrap(await prescriptionOrders.place({ ...sender, form })), waitsForPayment: false };
  }

  function submit(request: FastifyRequest, reply: FastifyReply): Promise<Submitted> {
    const { id: customerId } = requireCustomer(request);
    const key = keyOf(request);
    const isCounted = !(Number(request.headers['content-length']) < plainFormBytes);
    const form = { customerId, isCounted, ...formLimits };
    return prescriptions.takeUpload(request, reply, form, ({ fields, images: pictures }) => {
      const sender = { customerId, company: request.company, pictures, key };
      return isPrescriptionForm(fields) ? sendPrescriptions(sender, fields) : sendCart(sender, fields);
    });
  }

  app.route({
    ...listShortages,
    handler: async (request) => {
      const { sucursalId: branchCode, tipoPedidoId } = request.query;
      const question = { company: request.company, branchCode, orderTypeId: orderTypeOf(tipoPedidoId) };
      return ok(toShortagesDto(unwrap(await shortages.of({ ...question, customerId: requireCustomer(request).id }))));
    },
  });
  app.route({
    ...findSubmitted,
    handler: async (request) => {
      const outcome = await checkout.outcomeOf(requireCustomer(request).id, request.params.clave.toLowerCase());
      if (outcome.state !== 'sent') return ok({ estado: outcome.state === 'none' ? 'ninguno' : 'en-proceso' });
      return ok({ estado: 'enviado', pedido: toSubmittedDto(outcome) });
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    try {
      const submitted = await submit(request, reply);
      await analysePurchase(platform, request, submitted.orderId);
      return ok(toSubmittedDto(submitted));
    } catch (error) {
      if (error instanceof OrderRefused) return tell(request, reply, error.refused);
      throw error;
    }
  }

  // A014: two paths, one handler.
  app.route({ ...submitOrder, handler: answer });
  app.route({ ...placePrescriptionOrder, handler: answer });
};

function toSubmittedDto({ orderId, waitsForPayment }: Submitted): SubmittedDto {
  return { pedidoId: encodeOrderId(orderId), esperaPago: waitsForPayment };
}

const toShortLine = ({ productId, name, quantity, stock = 0 }: CheckoutLine): MissingProductDto => ({
  productoId: productId,
  prod_Desc: name,
  cantidad: quantity,
  invActual: stock,
});

/** SUBMIT-05..07: the refusal carries the data that the shopper needs to continue. */
function tell(request: FastifyRequest, reply: FastifyReply, refused: Refused) {
  const body = problemReply(refused.code, request.id);
  const send = (more: object) => sendProblem(reply, Object.assign(body, more), problems[refused.code].status);
  if (refused.code === 'PEDIDO_RECALCULADO')
    return send({ carrito: refused.details && toCartDto(refused.details.cart) });
  if (refused.code === 'PEDIDO_CON_FALTANTES') {
    const { cart, short = [] } = refused.details ?? {};
    return send({ carrito: cart && toCartDto(cart), faltantes: short.map(toShortLine) });
  }
  if (refused.code === 'COSTO_ENVIO') return send({ costoEnvio: toDecimal(refused.details?.costCents ?? 0) });
  if (refused.code === 'SUBSTITUTE_NOT_ALLOWED' && refused.details)
    return send(substitutesRefusal(refused.details, request.id));
  if (refused.code === 'AVISOS_POR_CONFIRMAR' && refused.details) return send(toSafetyRefusal(body, refused.details));
  if (refused.code !== 'PEDIDO_RECHAZADO') return send({});
  const { id: verificacion, title: titulo, message: mensaje } = refused.details?.problem ?? {};
  return send({ mensaje, titulo, verificacion });
}
