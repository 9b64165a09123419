import { ok } from '@botica/contract/call';
import {
  exportReconciledItems,
  getReconciliation,
  listReconciledItems,
  resolveDifference,
} from '@botica/contract/finance/reconciliation';
import { tidyText } from '@botica/domain/format';
import { isIsoDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import { itemsSheet } from './items-sheet.ts';
import type { AskedPeriod, Reconciliation } from './service.ts';
import { resolutionOf, toItemDto, toProcessorDto, viewOf } from './to-dto.ts';

const pageSize = 50;
const isItemId = (id: string) => /^(?:charge|refund):/.test(id);

const periodOf = ({
  empresaId,
  desde,
  hasta,
}: {
  empresaId: AskedPeriod['companyId'];
  desde: string;
  hasta: string;
}) => ({
  ...{ companyId: empresaId, from: desde, to: hasta },
});

export const reconciliationRoutes: FastifyPluginAsyncTypebox<{ reconciliation: Reconciliation }> = async (
  app,
  { reconciliation },
) => {
  app.route({
    ...getReconciliation,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const { empresaId: companyId } = request.query;
      const found = await reconciliation.summary(rights, periodOf(request.query));
      return ok({
        procesadores: found.map((one) => toProcessorDto(companyId, one)),
        puedeResolver: rights.canAt('reconciliation.resolve', { companyId }),
      });
    },
  });
  app.route({
    ...listReconciledItems,
    handler: async (request) => {
      const { procesador, vista, cursor, cantidad = pageSize } = request.query;
      const { rights } = requireStaff(request);
      const items = await reconciliation.items(rights, periodOf(request.query), procesador, viewOf(vista));
      const after = cursor === undefined ? undefined : decodeCursor(cursor, { isKey: isIsoDate, isId: isItemId });
      // From its place, because the row itself may have left the view meanwhile.
      const left = after
        ? items.filter(({ day, id }) => day < after.key || (day === after.key && id > after.id))
        : items;
      const shown = left.slice(0, cantidad);
      const last = shown.at(-1);
      const siguiente = left.length > cantidad && last ? encodeCursor({ key: last.day, id: last.id }) : null;
      return ok({ filas: shown.map(toItemDto), siguiente });
    },
  });
  app.route({
    ...exportReconciledItems,
    handler: async (request, reply) => {
      const { procesador, vista, desde, hasta } = request.query;
      const asking = { rights: requireStaff(request).rights, by: actorOf(request) };
      const items = await reconciliation.export(asking, periodOf(request.query), procesador, viewOf(vista));
      reply.type('text/csv; charset=utf-8').headers({
        'content-disposition': `attachment; filename="conciliacion-${procesador}-${desde}-${hasta}.csv"`,
        'cache-control': 'no-store',
      });
      return reply.send(itemsSheet(items) as never);
    },
  });
  app.route({
    ...resolveDifference,
    handler: async (request) => {
      const { clave, empresaId, procesador, filaId, sello, clase, motivo } = request.body;
      const resolved = await reconciliation.resolve(
        { rights: requireStaff(request).rights, by: actorOf(request) },
        { companyId: empresaId, processor: procesador },
        { key: clave, itemId: filaId, seal: sello, resolution: resolutionOf(clase), reason: tidyText(motivo) },
      );
      return ok({ resolucionId: unwrap(resolved) });
    },
  });
};
