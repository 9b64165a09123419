import { ok } from '@botica/contract/call';
import { addLaboratory, changeLaboratory, listLaboratories } from '@botica/contract/catalogue/laboratories';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedOf } from '../product-drafts/index.ts';
import type { Laboratories } from './service.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({ ...askedOf(request), reason });

const factsFrom = ({ nombre, noSeEnviaAlExterior }: { nombre: string; noSeEnviaAlExterior: boolean }) => ({
  ...{ name: nombre, isRestrictedAbroad: noSeEnviaAlExterior },
});

export const laboratoriesRoutes: FastifyPluginAsyncTypebox<{ laboratories: Laboratories }> = async (
  app,
  { laboratories },
) => {
  app.route({
    ...listLaboratories,
    handler: async (request) => {
      const found = await laboratories.list(requireStaff(request).rights);
      return ok({
        laboratorios: found.laboratories.map(({ id, name, isRestrictedAbroad, products }) => ({
          ...{ laboratorioId: id, nombre: name, noSeEnviaAlExterior: isRestrictedAbroad, productos: products },
        })),
        puedeCambiar: found.canChange,
      });
    },
  });
  app.route({
    ...addLaboratory,
    handler: async (request) => {
      const { llave, motivo, ...facts } = request.body;
      unwrap(await laboratories.add({ key: llave, ...factsFrom(facts) }, askedBy(request, motivo)));
      return ok({ mensaje: 'El laboratorio quedó agregado.' });
    },
  });
  app.route({
    ...changeLaboratory,
    handler: async (request) => {
      const { llave, motivo, visto, ...facts } = request.body;
      const sent = { key: llave, id: request.params.laboratorioId, seen: factsFrom(visto), ...factsFrom(facts) };
      unwrap(await laboratories.change(sent, askedBy(request, motivo)));
      return ok({ mensaje: 'El laboratorio quedó cambiado.' });
    },
  });
};
