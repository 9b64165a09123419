import { ok } from '@botica/contract/call';
import {
  addBonus,
  addCartLine,
  addCartLines,
  addRedemption,
  changeBonus,
  changeCartLine,
  changeCartLines,
  changeRedemption,
  clearCart,
  removeBonus,
  removeCartLine,
  removeRedemption,
} from '@botica/contract/cart/cart';
import { toCartWrittenDto } from '@botica/contract/cart/changes';
import { toCartDto } from '@botica/contract/cart/to-dto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../platform/auth.ts';
import { problemReply, sendProblem, unwrap } from '../../platform/problem-replies.ts';
import { viewpointOf } from '../catalogue/index.ts';
import { withoutGift, withoutProduct } from './build-lines.ts';
import { linesOf, toGiftLine, toPurchaseLine } from './from-dto.ts';
import type { OrderSessions } from './session.ts';
import type { StoredLine } from './store.ts';
import type { CartWrite, CartWriter } from './write-cart.ts';

type Written = Awaited<ReturnType<CartWriter['write']>>;

interface WriteRoutesOptions {
  writer: CartWriter;
  sessions: OrderSessions;
}

export const writeRoutes: FastifyPluginAsyncTypebox<WriteRoutesOptions> = async (app, { writer, sessions }) => {
  /** The session decides whose cart. */
  function write(request: FastifyRequest, change: CartWrite): Promise<Written> {
    const viewpoint = viewpointOf(request, undefined);
    const owner = { customerId: requireCustomer(request).id, companyId: viewpoint.company.id };
    return writer.write(owner, viewpoint, { ...change, ip: request.ip });
  }

  /** A write on a stale version gets the fresh cart. */
  async function answer(request: FastifyRequest, reply: FastifyReply, written: Written) {
    if (written.ok || written.code !== 'CARRITO_DESACTUALIZADO') return ok(toCartWrittenDto(unwrap(written)));
    const carrito = toCartDto(await sessions.freshCart(viewpointOf(request, undefined), requireCustomer(request).id));
    return sendProblem(reply, Object.assign(problemReply(written.code, request.id), { carrito }), 409);
  }

  async function writeAll(request: FastifyRequest, reply: FastifyReply, change: CartWrite) {
    return answer(request, reply, await write(request, change));
  }

  /** When a single line is refused, the whole call is, with the words that the shopper reads. */
  async function writeOne(request: FastifyRequest, reply: FastifyReply, version: number, line: StoredLine) {
    const written = await write(request, { version, lines: [line] });
    const [refused] = written.ok ? written.value.refused : [];
    if (!refused) return answer(request, reply, written);
    const { code: codigo, title: titulo, message: mensaje } = refused;
    const body = { ok: false as const, codigo, titulo, mensaje, referencia: request.id };
    return sendProblem(reply, body, 422);
  }

  app.route({
    ...addCartLine,
    handler: async (request, reply) => writeOne(request, reply, request.body.version, toPurchaseLine(request.body)),
  });
  app.route({
    ...changeCartLine,
    handler: async (request, reply) => writeOne(request, reply, request.body.version, toPurchaseLine(request.body)),
  });
  app.route({
    ...addCartLines,
    handler: async (request, reply) => {
      const { version, codigoCupon: couponCode, fusionar: isMerge = false } = request.body;
      return writeAll(request, reply, {
        version: isMerge ? null : version,
        lines: linesOf(request.body),
        couponCode,
        isMerge,
      });
    },
  });
  app.route({
    ...changeCartLines,
    handler: async (request, reply) => {
      const { version, codigoCupon: couponCode } = request.body;
      return writeAll(request, reply, { version, lines: linesOf(request.body), couponCode });
    },
  });
  app.route({
    ...clearCart,
    handler: async (request, reply) =>
      writeAll(request, reply, { version: request.query.version, lines: [], clears: true, couponCode: '' }),
  });
  app.route({
    ...removeCartLine,
    handler: async (request, reply) =>
      writeAll(request, reply, { version: request.query.version, lines: [withoutProduct(request.params.id)] }),
  });
  app.route({
    ...addRedemption,
    handler: async (request, reply) => writeOne(request, reply, request.body.version, toGiftLine('swap', request.body)),
  });
  app.route({
    ...changeRedemption,
    handler: async (request, reply) => writeOne(request, reply, request.body.version, toGiftLine('swap', request.body)),
  });
  app.route({
    ...removeRedemption,
    handler: async (request, reply) =>
      writeAll(request, reply, { version: request.query.version, lines: [withoutGift('swap', request.params)] }),
  });
  app.route({
    ...addBonus,
    handler: async (request, reply) =>
      writeOne(request, reply, request.body.version, toGiftLine('bonus', request.body)),
  });
  app.route({
    ...changeBonus,
    handler: async (request, reply) =>
      writeOne(request, reply, request.body.version, toGiftLine('bonus', request.body)),
  });
  app.route({
    ...removeBonus,
    handler: async (request, reply) =>
      writeAll(request, reply, { version: request.query.version, lines: [withoutGift('bonus', request.params)] }),
  });
};
