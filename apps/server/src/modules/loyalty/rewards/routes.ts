import { ok } from '@botica/contract/call';
import { rewardKindNames } from '@botica/contract/loyalty/points-history';
import { getRewards, listRewardMovements, rewardsTop } from '@botica/contract/loyalty/rewards';
import { rewardKinds } from '@botica/domain/loyalty/points-history';
import { toDecimal } from '@botica/domain/money';
import { worthOfPoints } from '@botica/domain/tenders/points';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { HistoryOwner } from '../points-history/index.ts';
import type { RewardsService } from './service.ts';
import { toCertificateRow, toPointsRow, toStickerRow } from './to-dto.ts';

export const rewardsRoutes: FastifyPluginAsyncTypebox<{ rewards: RewardsService }> = async (app, { rewards }) => {
  app.route({
    ...getRewards,
    handler: async (request) => {
      const { points, factor, expiring } = await rewards.points(ownerOf(request));
      const vencen = expiring.map(({ points: puntos, expiresOn }) => ({ puntos, fecha: expiresOn }));
      return ok({ puntos: { saldo: points, valor: toDecimal(worthOfPoints(points, factor)), vencen } });
    },
  });

  app.route({
    ...listRewardMovements,
    handler: async (request) => {
      const { dias, clase } = request.query;
      const kind = rewardKinds.find((one) => rewardKindNames[one] === clase);
      const ledgers = await rewards.movements(ownerOf(request), { days: dias, limit: rewardsTop + 1, kind });
      const rows = [
        ...ledgers.points.map(toPointsRow),
        ...ledgers.stickers.map(toStickerRow),
        ...ledgers.certificates.map(toCertificateRow),
      ]
        .filter((row) => clase === undefined || row.clase === clase)
        .sort((one, other) => other.fecha.localeCompare(one.fecha));
      return ok({ movimientos: rows.slice(0, rewardsTop), hayMas: rows.length > rewardsTop });
    },
  });
};

const ownerOf = (request: FastifyRequest): HistoryOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});
