import { ok } from '@botica/contract/call';
import {
  addProfessional,
  changeProfessional,
  listProfessionals,
  toProfessionalErrors,
} from '@botica/contract/care/professionals';
import { hideIdentity } from '@botica/domain/care';
import { checkCollegeNumber, checkProfessional, tidyProfessional } from '@botica/domain/care/professionals';
import { companies } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../acts/index.ts';
import type { Professionals } from './service.ts';

export const professionalsRoutes: FastifyPluginAsyncTypebox<{ professionals: Professionals }> = async (
  app,
  { professionals },
) => {
  app.route({
    ...listProfessionals,
    handler: async (request) => {
      const { empresaId: companyId, texto: text = '' } = request.query;
      const found = await professionals.list(requireStaff(request).rights, { companyId, text });
      return ok({
        profesionales: found.professionals.map(({ id, identityNumber, collegeNumber, validatedAt }) => ({
          ...{ profesionalId: id, identidad: hideIdentity(identityNumber), noColegiado: collegeNumber },
          ...{ validado: validatedAt !== null, desde: validatedAt?.toISOString() ?? null },
        })),
        hayMas: found.hasMore,
      });
    },
  });
  app.route({
    ...addProfessional,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, identidad, noColegiado, motivo } = request.body;
      const form = tidyProfessional({ identity: identidad, collegeNumber: noColegiado });
      const errors = checkProfessional(form, companies[companyId]);
      if (errors.length > 0) throw new FormError(toProfessionalErrors(errors));
      unwrap(await professionals.add({ key, companyId, ...form }, askedBy(request, motivo)));
      return ok({ mensaje: 'El número de colegiado quedó validado.' });
    },
  });
  app.route({
    ...changeProfessional,
    handler: async (request) => {
      const { clave: key, noColegiado, validado, visto, motivo } = request.body;
      const collegeNumber = tidyText(noColegiado);
      const message = checkCollegeNumber(collegeNumber);
      if (message) throw new FormError(toProfessionalErrors([{ field: 'collegeNumber', message }]));
      const change = {
        ...{ key, id: request.params.profesionalId, wanted: { collegeNumber, isValid: validado } },
        seen: { collegeNumber: visto.noColegiado, isValid: visto.validado },
      };
      unwrap(await professionals.change(change, askedBy(request, motivo)));
      return ok({ mensaje: validado ? 'El número de colegiado vale desde ahora.' : 'Ya no vale.' });
    },
  });
};
