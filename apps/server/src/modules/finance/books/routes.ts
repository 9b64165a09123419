import { ok } from '@botica/contract/call';
import { exportFiscalBook, getFiscalBookTotals, listFiscalBook } from '@botica/contract/finance/books';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { AskedBook, FiscalBooks } from './service.ts';
import { toDocumentDto, toTotalsDto, viewOf } from './to-dto.ts';

const pageSize = 50;
const isNumber = (key: string) => /^[\x20-\x7e]{1,60}$/.test(key);

interface PeriodQuery {
  empresaId: AskedBook['companyId'];
  mes: string;
  sucursalId?: number;
}

const askedOf = ({ empresaId, mes, sucursalId }: PeriodQuery): AskedBook => ({
  ...{ companyId: empresaId, branchCode: sucursalId, month: mes },
});

export const fiscalBooksRoutes: FastifyPluginAsyncTypebox<{ fiscalBooks: FiscalBooks }> = async (
  app,
  { fiscalBooks },
) => {
  app.route({
    ...listFiscalBook,
    handler: async (request) => {
      const { vista = 'todos', tasa, cursor, cantidad = pageSize } = request.query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor, { isKey: isNumber });
      const { documents, next } = await fiscalBooks.list(requireStaff(request).rights, askedOf(request.query), {
        filter: { view: viewOf[vista], ratePercent: tasa },
        after: after && { fiscalNumber: after.key, id: after.id },
        size: cantidad,
      });
      return ok({
        documentos: documents.map(toDocumentDto),
        siguiente: next ? encodeCursor({ key: next.fiscalNumber, id: next.id }) : null,
      });
    },
  });
  app.route({
    ...getFiscalBookTotals,
    handler: async (request) =>
      ok(toTotalsDto(await fiscalBooks.totals(requireStaff(request).rights, askedOf(request.query)))),
  });
  app.route({
    ...exportFiscalBook,
    handler: async (request, reply) => {
      const { formato: format, motivo: reason } = request.query;
      const asking = { rights: requireStaff(request).rights, by: actorOf(request) };
      const file = await fiscalBooks.export(asking, askedOf(request.query), { format, reason });
      reply.type(file.contentType).headers({
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'no-store',
      });
      return reply.send(file.body as never);
    },
  });
};
