import { ok } from '@botica/contract/call';
import { listLiabilities, listLiabilityMovements } from '@botica/contract/finance/liabilities';
import { isIsoDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { MovementPlace } from './movements.ts';
import type { Liabilities } from './service.ts';
import { kindOf, toBalanceDto, toMovementDto } from './to-dto.ts';

const pageSize = 50;

export const liabilitiesRoutes: FastifyPluginAsyncTypebox<{ liabilities: Liabilities }> = async (
  app,
  { liabilities },
) => {
  app.route({
    ...listLiabilities,
    handler: async (request) => {
      const { empresaId, fecha } = request.query;
      const found = await liabilities.list(requireStaff(request).rights, empresaId, fecha);
      return ok({ saldos: found.map(toBalanceDto) });
    },
  });
  app.route({
    ...listLiabilityMovements,
    handler: async (request) => {
      const { empresaId: companyId, fecha: day, cursor, cantidad = pageSize } = request.query;
      const kind = kindOf(request.params.tipo);
      const page = { after: placeOf(cursor), size: cantidad };
      const { movements, next } = await liabilities.movements(
        requireStaff(request).rights,
        { companyId, day, kind },
        page,
      );
      return ok({
        movimientos: movements.map((one) => toMovementDto(kind, one)),
        siguiente: next ? `${next.at}~${next.key}` : null,
      });
    },
  });
};

/** The contract checks its form. A moment that does not exist is refused: the database would fail on it. */
function placeOf(cursor: string | undefined): MovementPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', key = ''] = cursor.split('~');
  if (!isIsoDate(at.slice(0, 10)) || Number.isNaN(Date.parse(at))) throw new ProblemError('STAFF_CURSOR_INVALID');
  return { at, key };
}
