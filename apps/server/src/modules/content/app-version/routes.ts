import { ok } from '@botica/contract/call';
import { fromVersionDto, publishAppVersion, readAppVersion, toVersionDto } from '@botica/contract/content/app-version';
import { checkVersionName } from '@botica/domain/content/app-version';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../editions/index.ts';
import type { AppVersionOfStaff } from './service.ts';

export const appVersionRoutes: FastifyPluginAsyncTypebox<{ appVersion: AppVersionOfStaff }> = async (
  app,
  { appVersion },
) => {
  app.route({
    ...readAppVersion,
    handler: async (request) => {
      const { current, changes, canChange } = await appVersion.read(requireStaff(request).rights);
      return ok({
        actual: toVersionDto(current),
        cambios: changes.map(({ id, at, by, reason, before, after }) => ({
          ...{ actoId: id, momento: at.toISOString(), quien: by, motivo: reason },
          ...{ antes: toVersionDto(before), despues: toVersionDto(after) },
        })),
        puedeCambiar: canChange,
      });
    },
  });
  app.route({
    ...publishAppVersion,
    handler: async (request) => {
      const { clave: key, visto, motivo, ...given } = request.body;
      const version = given.version.trim();
      const message = checkVersionName(version);
      if (message) throw new FormError([{ campo: 'version', mensaje: message }]);
      const form = { version, mandatory: given.obligatoria, clearStorage: given.limpiaAlmacen };
      unwrap(await appVersion.publish({ key, seen: fromVersionDto(visto), form }, askedBy(request, motivo)));
      return ok({ mensaje: 'Publicado. Cada navegador lo lee la próxima vez que abre la tienda.' });
    },
  });
};
