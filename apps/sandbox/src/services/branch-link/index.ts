import { type Static, Type } from 'typebox';
import { IdempotencyHeadersSchema } from '../../platform/idempotency.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';

const BranchSchema = Type.Object({ code: Type.Integer({ minimum: 1 }) });

const DestinationSchema = Type.Object({
  address: Type.String(),
  reference: Type.String(),
  suburb: Type.String(),
  city: Type.String(),
});

const OrderNoticeSchema = Type.Object({
  orderNumber: Type.String({ minLength: 1, maxLength: 40 }),
  orderTypeId: Type.Integer(),
  placedAt: Type.String(),
  scheduledFor: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  lines: Type.Array(Type.Object({ productId: Type.Integer(), name: Type.String(), units: Type.Integer() }), {
    maxItems: 1000,
  }),
  notes: Type.String({ maxLength: 2000 }),
  contact: Type.Object({ name: Type.String(), phone: Type.String() }),
  destination: Type.Unsafe<Static<typeof DestinationSchema> | null>({ ...DestinationSchema, type: ['object', 'null'] }),
});

interface BranchOrder {
  branchCode: number;
  orderNumber: string;
  orderTypeId: number;
  units: number;
  receivedAt: string;
}

const branchOrders = defineCollection<BranchOrder>({ name: 'branch-link/orders', maxItems: 500 });

/** BRANCH-09: the line to the point of sale of each branch. A fault here is a branch that cannot be connected. */
export const branchLink = defineService({
  name: 'branch-link',
  title: 'Enlace con sucursales',
  description: 'Dice si el punto de venta de una sucursal está en línea, y recibe los pedidos que debe preparar.',
  register(app, { store, now }) {
    const orders = store.of(branchOrders);

    app.get('/v1/branches/:code', { schema: { params: BranchSchema } }, async ({ params }) => ({
      code: params.code,
      online: true,
    }));

    app.post(
      '/v1/branches/:code/orders',
      { schema: { params: BranchSchema, body: OrderNoticeSchema, headers: IdempotencyHeadersSchema } },
      async ({ params, body, headers }, reply) => {
        orders.addOnce(headers['idempotency-key'], () => ({
          branchCode: params.code,
          orderNumber: body.orderNumber,
          orderTypeId: body.orderTypeId,
          units: body.lines.reduce((sum, { units }) => sum + units, 0),
          receivedAt: now().toISOString(),
        }));
        return reply.code(202).send({ accepted: true });
      },
    );

    app.get(
      '/v1/branches/:code/orders',
      { schema: { params: BranchSchema }, config: { isInspection: true } },
      async ({ params }) => ({ orders: orders.newestFirst().filter(({ branchCode }) => branchCode === params.code) }),
    );
  },
});
