import { ok } from '@botica/contract/call';
import {
  exportReconciledItems,
  getReconciliation,
  listReconciledItems,
  resolveDifference,
} from '@botica/contract/finance/reconciliation';
import { tidyText } from '@botica/domain/format';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import { itemsSheet } from './items-sheet.ts';
import type { AskedPeriod, Reconciliation } from './service.ts';
import { resolutionOf, toItemDto, toProcessorDto, viewOf } from './to-dto.ts';

const pageSize = 50;

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
      const first = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor) + 1;
      if (cursor !== undefined && first === 0) throw new ProblemError('STAFF_CURSOR_INVALID');
      const shown = items.slice(first, first + cantidad);
      return ok({
        filas: shown.map(toItemDto),
        siguiente: first + cantidad < items.length ? (shown.at(-1)?.id ?? null) : null,
      });
    },
  });
  app.route({
    ...exportReconciledItems,
    handler: async (request, reply) => {
      const { procesador, vista, desde, hasta } = request.query;
      const { rights } = requireStaff(request);
      const items = await reconciliation.items(rights, periodOf(request.query), procesador, viewOf(vista));
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
