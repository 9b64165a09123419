import { Type } from 'typebox';
import { defineService } from '../../platform/service.ts';
import { findTaxpayer } from './taxpayers.ts';

const NitSchema = Type.Object({ nit: Type.String({ minLength: 1, maxLength: 20 }) });

/** TAX-08 TAX-11: the tax administration of Guatemala, which returns the owner of a NIT. */
export const taxOffice = defineService({
  name: 'tax-office',
  title: 'Administración tributaria de Guatemala',
  description:
    'Dice si un NIT existe y a nombre de quién está. Los que terminan en 00 antes del verificador no existen.',
  register(app) {
    app.get('/v1/taxpayers/:nit', { schema: { params: NitSchema } }, async ({ params }, reply) => {
      const taxpayer = findTaxpayer(params.nit);
      if (!taxpayer) return reply.code(404).send({ error: 'not_found', message: 'No such taxpayer is known' });
      return taxpayer;
    });
  },
});
