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
import { toLinkDto, toOpenLinkDto } from './links/link-dtos.ts';
import type { LinksService } from './links/service.ts';
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
    handler: async (request) => {
      const own = await links.list(requireCustomer(request).id, request.company.id, request.query.meses);
      return ok(own.map(toLinkDto));
    },
  });

  app.route({
    ...getPaymentLinkOfOrder,
    handler: async (request) => {
      const orderId = decodeOrderId(request.params.orderId);
      const own = orderId === undefined ? [] : await links.ofOrder(requireCustomer(request).id, orderId);
      return ok(own.map(toLinkDto));
    },
  });

  app.route({
    ...openPaymentLink,
    handler: async ({ params }) => ok(toOpenLinkDto(unwrap(await links.open(params.secreto)), clock.now())),
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
