import { Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { defineService } from '../../platform/service.ts';
import { createStoreLine } from '../../platform/store-line.ts';
import { type Coupon, tillPage } from './till-page.ts';

const QuerySchema = Type.Object({
  codigo: Type.Optional(Type.String({ maxLength: 40 })),
  facturado: Type.Optional(Type.String({ maxLength: 1 })),
});

const FormSchema = Type.Object({
  codigo: Type.String({ minLength: 1, maxLength: 40 }),
  comercio: Type.Integer({ minimum: 1 }),
  factura: Type.String({ minLength: 1, maxLength: 40 }),
});

/** The tills of the partner shops that accept the store's coupons. */
export const partnerTill = defineService({
  name: 'partner-till',
  title: 'Caja de comercio afiliado',
  description: 'Consulta los cupones que muestran los clientes y le dice a la tienda cuáles facturó.',
  register(app, { config, now }) {
    const line = createStoreLine(config, now);

    async function look(code: string): Promise<{ coupon: Coupon | undefined; problem: string }> {
      const { status, body } = await line.tell('/integraciones/cupones/consultas', { codigo: code });
      if (status === 200) return { coupon: body.data as Coupon, problem: '' };
      return { coupon: undefined, problem: body.mensaje ?? 'La tienda no respondió.' };
    }

    app.get(
      '/caja',
      { schema: { querystring: QuerySchema }, config: { isInspection: true } },
      async ({ query: { codigo = '', facturado } }, reply) => {
        const found = codigo.trim() === '' ? { coupon: undefined, problem: '' } : await look(codigo);
        return sendPage(reply, tillPage({ code: codigo, ...found, news: facturado ? 'Cupón facturado.' : '' }));
      },
    );

    app.post('/caja', { schema: { body: FormSchema }, config: { isInspection: true } }, async ({ body }, reply) => {
      const { codigo, comercio: comercioId, factura } = body;
      const said = await line.tell('/integraciones/cupones/facturas', { codigo, comercioId, factura });
      const query = new URLSearchParams({ codigo, facturado: '1' });
      if (said.status === 200) return reply.redirect(`/partner-till/caja?${query}`, 303);
      const { coupon } = await look(codigo);
      const problem = said.body.mensaje ?? 'La tienda no respondió.';
      return sendPage(reply, tillPage({ code: codigo, coupon, problem, news: '' }));
    });
  },
});
