import { ok } from '@botica/contract/call';
import { closeDay, getClosing, listClosingRows, listClosings } from '@botica/contract/finance/closings';
import { tidyText } from '@botica/domain/format';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { DayClosings } from './service.ts';
import { figureOf, toBranchDayDto, toDayPageDto, toRowDto } from './to-dto.ts';

const pageSize = 50;

export const closingsRoutes: FastifyPluginAsyncTypebox<{ dayClosings: DayClosings }> = async (app, { dayClosings }) => {
  app.route({
    ...listClosings,
    handler: async (request) => {
      const { empresaId, fecha } = request.query;
      const { days, isOver } = await dayClosings.list(requireStaff(request).rights, empresaId, fecha);
      return ok({ sucursales: days.map(toBranchDayDto), termino: isOver });
    },
  });
  app.route({
    ...getClosing,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const { empresaId: companyId, fecha: day } = request.query;
      const branchCode = request.params.sucursalId;
      const page = await dayClosings.page(rights, { companyId, branchCode, day });
      return ok(toDayPageDto(page, rights.canAt('closings.sign', { companyId, branchId: branchCode || undefined })));
    },
  });
  app.route({
    ...listClosingRows,
    handler: async (request) => {
      const { empresaId: companyId, fecha: day, cifra, forma, cursor, cantidad = pageSize } = request.query;
      const asked = { companyId, branchCode: request.params.sucursalId, day };
      const figure = figureOf(cifra);
      const rows = await dayClosings.rows(requireStaff(request).rights, asked, { figure, tender: forma });
      const first = cursor === undefined ? 0 : rows.findIndex(({ key }) => key === cursor) + 1;
      if (cursor !== undefined && first === 0) throw new ProblemError('STAFF_CURSOR_INVALID');
      const shown = rows.slice(first, first + cantidad);
      return ok({
        filas: shown.map((row) => toRowDto(row, cifra)),
        siguiente: first + cantidad < rows.length ? (shown.at(-1)?.key ?? null) : null,
      });
    },
  });
  app.route({
    ...closeDay,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, fecha: day, version, nota = '' } = request.body;
      const asking = { rights: requireStaff(request).rights, by: actorOf(request) };
      const asked = { companyId, branchCode: request.params.sucursalId, day };
      const closing = unwrap(await dayClosings.close(asking, asked, { key, version, note: tidyText(nota) }));
      return ok({ cierreId: closing.id, momento: closing.closedAt.toISOString() });
    },
  });
};
