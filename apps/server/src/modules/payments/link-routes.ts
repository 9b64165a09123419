import { ok } from '@botica/contract/call';
import {
  finishPaymentLink,
  getPaymentLinkOfOrder,
  listPaymentLinks,
  openPaymentLink,
  payPaymentLink,
} from '@botica/contract/payments/links';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import { toResultDto } from './dtos.ts';
import type { LinksService } from './links.ts';
import { toSaleReply } from './routes.ts';
import type { PaymentsService } from './service.ts';

interface Options {
  links: LinksService;
  payments: PaymentsService;
  clock: Clock;
}

export const paymentLinksRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { links, payments, clock }) => {
  app.route({
    ...listPaymentLinks,
    handler: async (request) =>
      ok(await links.list(requireCustomer(request).id, request.company.id, request.query.meses)),
  });

  app.route({
    ...getPaymentLinkOfOrder,
    handler: async (request) => {
      const orderId = decodeOrderId(request.params.orderId);
      return ok(orderId === undefined ? [] : await links.ofOrder(requireCustomer(request).id, orderId));
    },
  });

  app.route({
    ...openPaymentLink,
    handler: async ({ params }) => ok(unwrap(await links.open(params.secreto))),
  });

  app.route({
    ...payPaymentLink,
    handler: async ({ params, body }) => {
      const returnPath = unwrap(payments.returnPathOf(body.redirectUrl));
      return toSaleReply(unwrap(await links.pay(params.secreto, returnPath)), payments);
    },
  });

  app.route({
    ...finishPaymentLink,
    handler: async ({ params, body }) => toResultDto(unwrap(await links.finish(params.secreto, body)), clock.now()),
  });
};
