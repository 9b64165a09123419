import { ok } from '@botica/contract/call';
import { exportSpending, getSpending, toSpendingDto } from '@botica/contract/health/spending';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvText } from '../../../platform/csv.ts';
import { drawStatement } from './draw-pdf.ts';
import type { HealthSpending } from './service.ts';
import { columns, sheetOf } from './sheet.ts';

const ownerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

export const spendingRoutes: FastifyPluginAsyncTypebox<{ spending: HealthSpending; clock: Clock }> = async (
  app,
  { spending, clock },
) => {
  app.route({
    ...getSpending,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(toSpendingDto(await spending.read(ownerOf(request), { year: request.query.anio })));
    },
  });
  app.route({
    ...exportSpending,
    handler: async (request, reply) => {
      const { anio: year, mes: month, formato } = request.query;
      const found = await spending.read(ownerOf(request), { year, month });
      const sheet = sheetOf(found, month);
      const period = month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
      reply.type(formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf').headers({
        'content-disposition': `attachment; filename="gastos-de-salud-${period}.${formato}"`,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (formato === 'csv') return reply.send(csvText([columns, ...sheet.rows, sheet.totals]) as never);
      const customerName = await spending.nameOf(requireCustomer(request).id);
      const facts = { company: request.company, customerName, writtenAt: clock.now(), laboratory: found.laboratory };
      // Sent as a stream; the contract describes the browser's result.
      return reply.send(drawStatement(sheet, facts) as never);
    },
  });
};
