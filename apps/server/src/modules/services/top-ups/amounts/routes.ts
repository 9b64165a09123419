import { ok } from '@botica/contract/call';
import { addTopUpAmount, listTopUpAmounts, saveTopUpAmounts } from '@botica/contract/services/top-up-amounts';
import { toCents, toDecimal } from '@botica/domain/money';
import { isWithin } from '@botica/domain/services/top-ups';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../../platform/problem-replies.ts';
import { requireStaff } from '../../../../platform/staff-auth.ts';
import { actorOf } from '../../../staff/audit/index.ts';
import type { TopUpAmounts } from './service.ts';

const askedBy = (request: FastifyRequest, reason: string) => ({
  ...{ rights: requireStaff(request).rights, by: actorOf(request), reason },
});
const decimalOf = (cents: number | null) => (cents === null ? null : toDecimal(cents));
const centsOf = (amount: number | null) => (amount === null ? null : toCents(amount));

export const topUpAmountRoutes: FastifyPluginAsyncTypebox<{ topUpAmounts: TopUpAmounts }> = async (
  app,
  { topUpAmounts },
) => {
  app.route({
    ...listTopUpAmounts,
    handler: async (request) => {
      const { operators, mayEdit } = await topUpAmounts.list(requireStaff(request).rights, request.query.empresaId);
      return ok({
        operadores: operators.map(({ amounts, ...operator }) => ({
          ...{ operadorId: operator.id, nombre: operator.name, revision: operator.revision },
          ...{ minimo: decimalOf(operator.leastCents), maximo: decimalOf(operator.mostCents) },
          productos: amounts.map((one) => ({
            ...{ productoId: one.id, tipo: one.typeId, nombre: one.name, codigo: one.code },
            ...{ monto: toDecimal(one.amountCents), pausado: one.isPaused, propio: one.isOwn },
            seOfrece: !one.isPaused && isWithin(one.amountCents, operator),
          })),
        })),
        puedeCambiar: mayEdit,
      });
    },
  });
  app.route({
    ...saveTopUpAmounts,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, revision, minimo, maximo, productos, retirados, motivo } = request.body;
      const form = {
        ...{ key, companyId, operatorId: request.params.operadorId, revision, withdrawn: retirados },
        ...{ leastCents: centsOf(minimo), mostCents: centsOf(maximo) },
        amounts: productos.map(({ productoId, pausado }) => ({ id: productoId, isPaused: pausado })),
      };
      unwrap(await topUpAmounts.save(form, askedBy(request, motivo)));
      return ok({ mensaje: 'Guardado. Vale desde ahora.' });
    },
  });
  app.route({
    ...addTopUpAmount,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, tipo, nombre, monto, codigo, motivo } = request.body;
      const form = { typeId: tipo, name: nombre, amountCents: toCents(monto), code: codigo };
      const amount = { key, companyId, operatorId: request.params.operadorId, form };
      unwrap(await topUpAmounts.add(amount, askedBy(request, motivo)));
      return ok({ mensaje: 'Monto agregado.' });
    },
  });
};
