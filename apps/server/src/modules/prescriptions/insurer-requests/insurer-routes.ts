import { ok } from '@botica/contract/call';
import { listPendingRequests, reviewInsurerRequest } from '@botica/contract/prescriptions/insurer-requests';
import { toCents } from '@botica/domain/money';
import { requestStateIds } from '@botica/domain/prescriptions/insurer-requests';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import type { RequestReviews } from './answer-request.ts';
import { toPendingDto } from './dtos.ts';

interface Options {
  reviews: RequestReviews;
  privateFiles: PrivateFiles;
  platform: Pick<Platform, 'clock' | 'config'>;
}

/** For insurers: no session, but signed with their own key, which no branch has. */
export const insurerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { reviews, privateFiles, platform }) => {
  const { config, clock } = platform;
  const addressOf = async (fileKey: string) => new URL(await privateFiles.addressOf(fileKey), config.publicUrl).href;
  await app.register(signedNotices, { keyOf: async () => config.insurerKey, clock });

  app.route({
    ...listPendingRequests,
    handler: async ({ body }) => {
      const pending = await reviews.pending(body.aseguradoraId);
      return ok(await Promise.all(pending.map((one) => toPendingDto(one, addressOf))));
    },
  });

  app.route({
    ...reviewInsurerRequest,
    handler: async ({ body }) => {
      const review = {
        insurerId: body.aseguradoraId,
        requestId: body.solicitudId,
        version: body.version,
        event: body.revision,
        reason: body.motivo?.trim() ?? '',
        coveragePercent: body.cobertura,
        copayCents: body.copago === undefined ? undefined : toCents(body.copago),
        authorization: body.autorizacion?.trim() ?? '',
      };
      const { state, isRepeated } = unwrap(await reviews.review(review));
      return ok({ estadoId: requestStateIds[state], repetida: isRepeated });
    },
  });
};
