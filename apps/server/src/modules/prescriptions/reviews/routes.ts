import { ok } from '@botica/contract/call';
import { prescriptionStateIds } from '@botica/contract/prescriptions/prescriptions';
import { listPendingPrescriptions, reviewPrescription } from '@botica/contract/prescriptions/reviews';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import { numberOf } from '../../orders/index.ts';
import type { Prescriptions } from '../index.ts';
import type { PrescriptionReviews } from './service.ts';
import type { PendingPrescription } from './store.ts';

interface Options {
  reviews: PrescriptionReviews;
  platform: Pick<Platform, 'clock' | 'config'>;
  noticeKeys: KeyOf;
  prescriptions: Pick<Prescriptions, 'addressOf'>;
}

/** For the professional of a branch: no session, but signed like every branch notice. */
export const prescriptionReviewsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { reviews, platform, noticeKeys, prescriptions } = options;
  await app.register(signedNotices, { keyOf: noticeKeys, clock: platform.clock });

  async function toDto(pending: PendingPrescription) {
    const address = await prescriptions.addressOf(pending.fileKey);
    return {
      pedidoId: encodeOrderId(pending.orderId),
      numero: numberOf(pending),
      sucursalId: pending.branchCode,
      documentoId: pending.prescriptionId,
      imagenURL: new URL(address, platform.config.publicUrl).href,
      cliente: pending.contactName,
      productos: pending.productNames,
      notas: pending.notes,
      fecha: new Date(pending.createdAt).toISOString(),
    };
  }

  app.route({
    ...listPendingPrescriptions,
    handler: async ({ body }) => ok(await Promise.all((await reviews.pending(body.sucursalId)).map(toDto))),
  });

  app.route({
    ...reviewPrescription,
    handler: async ({ body }) => {
      const orderId = decodeOrderId(body.pedidoId);
      if (orderId === undefined) throw new ProblemError('PRESCRIPTION_NOT_FOUND');
      const { sucursalId: branchCode, documentoId: prescriptionId, revision: event } = body;
      const said = { by: body.regente.trim(), remarks: body.observaciones?.trim() ?? '' };
      const done = unwrap(await reviews.review({ orderId, branchCode, prescriptionId, event, ...said }));
      return ok({ estadoId: prescriptionStateIds[done.state], repetida: done.isRepeated });
    },
  });
};
