import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import { applyAsPartner, toApplicationErrors } from '@botica/contract/loyalty/partner-applications';
import type { RedemptionBody } from '@botica/contract/loyalty/partners';
import {
  annulCoupon,
  filterPromotions,
  getFeaturedPromotion,
  getPartner,
  getPartnerPromotion,
  listClientCoupons,
  listPartnerBranches,
  listPartnerCategories,
  listPartners,
  listPartnersOfCategory,
  listPromotionsOfPartner,
  redeemCoupon,
  redeemCoupons,
} from '@botica/contract/loyalty/partners';
import { cleanCouponCode, partnerMessages } from '@botica/domain/loyalty/partners';
import { toCents } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { PromotionRow } from './catalogue.ts';
import { toCategoryDto, toClientCouponDto, toPartnerBranchDto, toPartnerDto, toPromotionDto } from './dtos.ts';
import type { WantedCoupon } from './redeem-coupon.ts';
import type { PartnersService } from './service.ts';
import type { ClientCoupon } from './store.ts';

interface Options {
  partners: PartnersService;
}

/** Redeemable promotions: the same for every customer of a company, except for the stock of a branch. */
export const partnersRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { partners }) => {
  const shown = (promotion: PromotionRow) => toPromotionDto(promotion, partners.today());

  app.route({
    ...listPartnerCategories,
    handler: async ({ company }) => ok((await partners.categories(company.id)).map(toCategoryDto)),
  });
  app.route({
    ...listPartners,
    handler: async ({ company, query }) => {
      const found = await partners.partners(company.id, { onlyWithPromotions: query.soloConPromoActivas ?? false });
      return ok(found.map(toPartnerDto));
    },
  });
  app.route({
    ...listPartnersOfCategory,
    handler: async ({ company, params }) =>
      ok((await partners.partners(company.id, { categoryId: params.id })).map(toPartnerDto)),
  });
  app.route({
    ...getPartner,
    handler: async ({ company, params }) => {
      const [partner] = await partners.partners(company.id, { id: params.id });
      if (!partner) throw new ProblemError('PARTNER_NOT_FOUND');
      return ok(toPartnerDto(partner));
    },
  });
  app.route({
    ...listPartnerBranches,
    handler: async ({ company, params }) =>
      ok((await partners.branchesOf(company.id, params.id)).map(toPartnerBranchDto)),
  });
  app.route({
    ...listPromotionsOfPartner,
    handler: async ({ company, branchCode, params }) =>
      ok((await partners.promotions(company.id, branchCode, { partnerIds: [params.id] })).map(shown)),
  });
  app.route({
    ...filterPromotions,
    handler: async ({ company, branchCode, query: { categoria, comercio } }) =>
      ok(
        (await partners.promotions(company.id, branchCode, { categoryIds: categoria, partnerIds: comercio })).map(
          shown,
        ),
      ),
  });
  app.route({
    ...getFeaturedPromotion,
    handler: async ({ company, branchCode }) => {
      const [featured] = await partners.promotions(company.id, branchCode, { isFeatured: true });
      return ok(featured ? { cupon: shown(featured) } : {});
    },
  });
  app.route({
    ...getPartnerPromotion,
    handler: async ({ company, branchCode, query }) => {
      const [promotion] = await partners.promotions(company.id, branchCode, { ids: [query.id] });
      if (!promotion) throw new ProblemError('PARTNER_PROMOTION_NOT_FOUND');
      return ok(shown(promotion));
    },
  });
  app.route({
    ...applyAsPartner,
    handler: async ({ company, ip, query }) => {
      const applied = await partners.apply(
        company.id,
        {
          contactName: query.encargado,
          email: query.correo,
          phone: query.telefono,
          shopName: query.comercio,
          categoryId: query.categoria,
          city: query.ciudad,
        },
        ip,
      );
      if (!applied.ok && applied.details && 'errors' in applied.details) {
        throw new FormError(toApplicationErrors(applied.details.errors));
      }
      unwrap(applied);
      return ok({ mensaje: partnerMessages.applied });
    },
  });
};

/** A customer's redemptions. */
export const clientCouponsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { partners }) => {
  const shown = (coupon: ClientCoupon) => toClientCouponDto(coupon, partners.today());

  async function redeem(request: FastifyRequest, bodies: readonly RedemptionBody[]): Promise<ClientCoupon[]> {
    const { branchCode } = request;
    const wanted = bodies.map(toWanted);
    return unwrap(await partners.redeem(ownerOf(request), { wanted, key: keyOf(request), branchCode }));
  }

  app.route({
    ...redeemCoupon,
    handler: async (request) => {
      const [coupon] = await redeem(request, [request.body]);
      if (!coupon) throw new Error('A redemption without a coupon');
      return ok(shown(coupon));
    },
  });
  app.route({
    ...redeemCoupons,
    handler: async (request) => ok((await redeem(request, request.body)).map(shown)),
  });
  app.route({
    ...listClientCoupons,
    handler: async (request) => ok((await partners.couponsOf(ownerOf(request))).map(shown)),
  });
  app.route({
    ...annulCoupon,
    handler: async (request) =>
      ok(shown(unwrap(await partners.annul(ownerOf(request), cleanCouponCode(request.body.codigo))))),
  });
};

const ownerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

function toWanted({ comercioCuponConfiguracionId, cantidad, puntos, valor }: RedemptionBody): WantedCoupon {
  return {
    promotionId: comercioCuponConfiguracionId,
    quantity: cantidad,
    seenPoints: puntos,
    seenCents: valor === undefined ? undefined : toCents(valor),
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}
