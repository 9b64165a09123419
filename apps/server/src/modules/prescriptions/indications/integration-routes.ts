import { ok } from '@botica/contract/call';
import type { IndicationsNoticeBody } from '@botica/contract/prescriptions/indications';
import { tellIndications } from '@botica/contract/prescriptions/indications';
import { tidyText } from '@botica/domain/format';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import type { IndicationsNotice, MedicalIndications } from './service.ts';

interface Options {
  indications: MedicalIndications;
  clock: Clock;
  noticeKeys: KeyOf;
}

/** For the pharmacist of a branch: no session, but signed like every branch notice. */
export const indicationsIntegrationRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { indications, clock, noticeKeys },
) => {
  await app.register(signedNotices, { keyOf: noticeKeys, clock });

  app.route({
    ...tellIndications,
    handler: async ({ body }) => {
      const { isRepeated } = unwrap(await indications.tell(toNotice(body)));
      return ok({ repetido: isRepeated });
    },
  });
};

function toNotice(body: IndicationsNoticeBody): IndicationsNotice {
  const orderId = decodeOrderId(body.pedidoId);
  if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
  return {
    eventId: body.eventoId,
    orderId,
    branchCode: body.sucursalId,
    author: tidyText(body.regente),
    authorRegister: tidyText(body.registroRegente ?? ''),
    writtenAt: new Date(body.fecha),
    lines: body.indicaciones.map((line) => ({
      productId: line.productoId,
      dose: line.dosis ?? '',
      frequency: line.frecuencia ?? '',
      duration: line.duracion ?? '',
      remarks: line.observaciones ?? '',
    })),
  };
}
