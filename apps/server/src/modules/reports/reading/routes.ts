import { ok } from '@botica/contract/call';
import type { ReportPeriodDto } from '@botica/contract/reports/reports';
import { exportReport, getReport, listReportRows } from '@botica/contract/reports/reports';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { Reports } from './service.ts';
import { reportIdOf, toReportDto, toRowDto } from './to-dto.ts';

const pageSize = 50;
const isMoment = (key: string) =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key) && !Number.isNaN(Date.parse(key));

const placeOf = ({ empresaId, sucursalId, desde, hasta }: ReportPeriodDto) => ({
  ...{ companyId: empresaId, branchCode: sucursalId, period: { from: desde, to: hasta } },
});

export const reportRoutes: FastifyPluginAsyncTypebox<{ reports: Reports }> = async (app, { reports }) => {
  app.route({
    ...getReport,
    handler: async (request) => {
      const place = placeOf(request.query);
      const asked = { ...place, id: reportIdOf(request.params.reporte), groupId: request.query.grupoId };
      return ok(toReportDto(await reports.read(requireStaff(request).rights, asked), place.period));
    },
  });
  app.route({
    ...listReportRows,
    handler: async (request) => {
      const { cifra, hora, productoId, promocionId, cursor, cantidad = pageSize } = request.query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor, { isKey: isMoment });
      const { rows, next } = await reports.rows(
        requireStaff(request).rights,
        {
          ...placeOf(request.query),
          figure: cifra === 'reembolsos' ? 'refunds' : 'sales',
          hour: hora,
          productId: productoId,
          promotionId: promocionId,
        },
        { after: after && { at: after.key, id: after.id }, size: cantidad },
      );
      return ok({
        filas: rows.map(toRowDto),
        siguiente: next ? encodeCursor({ key: next.at, id: next.id }) : null,
      });
    },
  });
  app.route({
    ...exportReport,
    handler: async (request, reply) => {
      const asked = {
        ...placeOf(request.query),
        id: reportIdOf(request.params.reporte),
        groupId: request.query.grupoId,
      };
      const body = await reports.export({ rights: requireStaff(request).rights, by: actorOf(request) }, asked);
      const { empresaId, desde, hasta } = request.query;
      const fileName = `reporte-${request.params.reporte}-${empresaId}-${desde}-${hasta}.csv`;
      reply.type('text/csv; charset=utf-8').headers({
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      });
      return reply.send(body as never);
    },
  });
};
