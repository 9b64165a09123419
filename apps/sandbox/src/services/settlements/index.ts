import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { capturesOf } from '../../platform/captures.ts';
import { defineService } from '../../platform/service.ts';
import { settlementsPage } from './page.ts';
import { mistakes, type Processor, processors, reportOf, today } from './reports.ts';

const ParamsSchema = Type.Object({ procesador: Type.Union(processors.map((one) => Type.Literal(one))) });
const QuerySchema = Type.Object({
  dia: Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}$' }),
  moneda: Type.Optional(Type.Union([Type.Literal('HNL'), Type.Literal('GTQ'), Type.Literal('NIO')])),
  falla: Type.Optional(Type.Union([Type.Literal(''), ...mistakes.map((one) => Type.Literal(one))])),
});

/** The settlement files of the processors, from their books. */
export const settlements = defineService({
  name: 'settlements',
  title: 'Liquidaciones',
  description:
    'El archivo de cada día con lo que un procesador cobró y devolvió. En /settlements/archivos se descarga.',
  register(app, { store, now }) {
    const booksOf = (processor: Processor) => store.of(capturesOf(processor)).newestFirst();

    app.get('/archivos', { config: { isInspection: true } }, async (_, reply) => {
      const counts = Object.fromEntries(processors.map((one) => [one, booksOf(one).length])) as Record<
        Processor,
        number
      >;
      return sendPage(reply, settlementsPage({ day: today(now()), counts }));
    });

    app.get(
      '/archivos/:procesador',
      { schema: { params: ParamsSchema, querystring: QuerySchema } },
      async (request, reply) => {
        const { procesador } = request.params;
        const { dia: day, moneda: currency = 'HNL', falla } = request.query;
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${procesador}-${day}.csv"`);
        return reportOf(procesador, booksOf(procesador), { day, currency, mistake: falla || undefined });
      },
    );
  },
});
