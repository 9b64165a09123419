import { ok } from '@botica/contract/call';
import { listSettingChanges, listSettings, saveSetting } from '@botica/contract/content/settings';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../editions/index.ts';
import type { SettingsService } from './service.ts';

const tableNames = { variables: 'variables', services: 'servicios' } as const;

export const settingsRoutes: FastifyPluginAsyncTypebox<{ settings: SettingsService }> = async (app, { settings }) => {
  app.route({
    ...listSettings,
    handler: async (request) => {
      const found = await settings.list(requireStaff(request).rights, request.query.empresaId);
      return ok({
        ajustes: found.settings.map(({ id, value, responsible, usual }) => ({
          ...{ ajusteId: id, valor: value, responsable: responsible, usual },
        })),
        otros: found.others.map(({ name, value, table }) => ({ nombre: name, valor: value, lugar: tableNames[table] })),
        puedeCambiar: found.mayEdit,
      });
    },
  });
  app.route({
    ...listSettingChanges,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const changes = await settings.changes(rights, request.query.empresaId, request.params.ajusteId);
      return ok({
        cambios: changes.map(({ id, at, by, reason, before, after }) => ({
          ...{ actoId: id, momento: at.toISOString(), quien: by, motivo: reason },
          ...{ antes: before.value, despues: after.value },
          ...{ responsableAntes: before.responsible, responsable: after.responsible },
        })),
      });
    },
  });
  app.route({
    ...saveSetting,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, visto, responsableVisto, valor, responsable, motivo } = request.body;
      const seen = { value: visto, responsible: responsableVisto ?? '' };
      const wanted = { value: valor, responsible: responsable ?? '' };
      const form = { key, companyId, id: request.params.ajusteId, seen, wanted };
      unwrap(await settings.save(form, askedBy(request, motivo)));
      return ok({ mensaje: 'Guardado. Vale desde ahora.' });
    },
  });
};
