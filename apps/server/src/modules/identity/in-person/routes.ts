import { ok } from '@botica/contract/call';
import type { SightingBody } from '@botica/contract/identity/in-person';
import { confirmInPerson } from '@botica/contract/identity/in-person';
import { tidyText } from '@botica/domain/format';
import { cleanIdentityNumber } from '@botica/domain/identity';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import type { InPerson, Sighting } from './service.ts';

interface Options {
  inPerson: InPerson;
  noticeKeys: KeyOf;
  clock: Clock;
}

/** For the desk of a branch: no session, but signed like every branch notice. */
export const inPersonRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { inPerson, noticeKeys, clock }) => {
  await app.register(signedNotices, { keyOf: noticeKeys, clock });

  app.route({
    ...confirmInPerson,
    handler: async ({ body }) => {
      const { isRepeated } = unwrap(await inPerson.confirm(toSighting(body)));
      return ok({ repetido: isRepeated });
    },
  });
};

function toSighting(body: SightingBody): Sighting {
  return {
    eventId: body.eventoId,
    branchCode: body.sucursalId,
    email: body.correo.trim(),
    identityTypeId: body.identidadTipoId,
    identityNumber: cleanIdentityNumber(body.noIdentidad),
    confirmedBy: tidyText(body.confirmadoPor),
    seenAt: new Date(body.fecha),
  };
}
