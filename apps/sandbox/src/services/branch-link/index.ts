import { type Static, Type } from 'typebox';
import { sendPage } from '../../pages/layout.ts';
import { IdempotencyHeadersSchema } from '../../platform/idempotency.ts';
import { defineService } from '../../platform/service.ts';
import { createStoreLine } from '../../platform/store-line.ts';
import { createRides } from '../couriers/rides.ts';
import { serveIdentities } from './identities.ts';
import { serveIndications } from './indications.ts';
import { createOrderBook, noSubstitute } from './orders.ts';
import { ordersPage } from './orders-page.ts';
import { keepWorking } from './shift.ts';
import { serveShortages } from './shortages.ts';
import { createBranchWork } from './working.ts';

const BranchSchema = Type.Object({ code: Type.Integer({ minimum: 1 }) });
const OrderIdSchema = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w=-]+$' });
const BranchOrderSchema = Type.Object({ code: Type.Integer({ minimum: 1 }), orderId: OrderIdSchema });

const DestinationSchema = Type.Object({
  address: Type.String(),
  reference: Type.String(),
  suburb: Type.String(),
  city: Type.String(),
});
const PlaceSchema = Type.Object({ latitude: Type.Number(), longitude: Type.Number() });
const RideSchema = Type.Object({
  from: PlaceSchema,
  to: Type.Unsafe<Static<typeof PlaceSchema> | null>({ ...PlaceSchema, type: ['object', 'null'] }),
});

const SubstituteSchema = Type.Object({
  choice: Type.String({ maxLength: 20 }),
  productId: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  name: Type.String(),
});

const OrderNoticeSchema = Type.Object({
  orderId: OrderIdSchema,
  orderNumber: Type.String({ minLength: 1, maxLength: 40 }),
  orderTypeId: Type.Integer(),
  placedAt: Type.String(),
  scheduledFor: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  waitsUntil: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
  wantsCall: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      productId: Type.Integer(),
      name: Type.String(),
      units: Type.Integer(),
      substitute: Type.Optional(SubstituteSchema),
    }),
    { maxItems: 1000 },
  ),
  notes: Type.String({ maxLength: 2000 }),
  seniorIdentity: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 })),
  invoiceByMailOnly: Type.Optional(Type.Boolean()),
  contact: Type.Object({ name: Type.String(), phone: Type.String() }),
  destination: Type.Unsafe<Static<typeof DestinationSchema> | null>({ ...DestinationSchema, type: ['object', 'null'] }),
  ride: Type.Unsafe<Static<typeof RideSchema> | null>({ ...RideSchema, type: ['object', 'null'] }),
  foreignShipment: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'null'] })),
  externalClient: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'null'] })),
});

const MoveSchema = Type.Object({
  event: Type.Optional(Type.String({ maxLength: 20, pattern: '^[a-zA-Z]+$' })),
  reason: Type.Optional(Type.String({ maxLength: 300 })),
});

/** BRANCH-09: the connection to the point of sale of each branch, and its staff. */
export const branchLink = defineService({
  name: 'branch-link',
  title: 'Enlace con sucursales',
  description:
    'Dice si el punto de venta de una sucursal está en línea, recibe los pedidos que debe preparar y avisa a la tienda de cada paso. En /branch-link/pedidos se mueven a mano, se escriben las indicaciones del regente y se dice qué producto falta; en /branch-link/identidades se confirma en persona a un cliente.',
  register(app, { config, store, now }) {
    const book = createOrderBook(store);
    const line = createStoreLine(config, now);
    const rides = createRides({ store, line, now, paceSeconds: config.branchPaceSeconds });
    const work = createBranchWork({ book, rides, line, now, paceSeconds: config.branchPaceSeconds });
    keepWorking(app, work, config.branchPaceSeconds);

    app.get('/v1/branches/:code', { schema: { params: BranchSchema } }, async ({ params }) => ({
      code: params.code,
      online: true,
    }));

    app.post(
      '/v1/branches/:code/orders',
      { schema: { params: BranchSchema, body: OrderNoticeSchema, headers: IdempotencyHeadersSchema } },
      async ({ params, body }, reply) => {
        const { orderId, orderNumber, orderTypeId, wantsCall, scheduledFor, ride } = body;
        const { waitsUntil = null, invoiceByMailOnly = false } = body;
        const isKnown = book.find(orderId)?.branchCode === params.code;
        const order = book.announce({
          orderId,
          branchCode: params.code,
          orderNumber,
          orderTypeId,
          lines: body.lines.map((one) => ({ ...one, substitute: one.substitute ?? noSubstitute })),
          seniorIdentity: body.seniorIdentity ?? null,
          units: body.lines.reduce((sum, { units }) => sum + units, 0),
          receivedAt: now().toISOString(),
          wantsCall,
          scheduledFor,
          waitsUntil,
          invoiceByMailOnly,
          ride,
        });
        if (!isKnown) work.plan(order);
        return reply.code(202).send({ accepted: true });
      },
    );

    app.post(
      '/v1/branches/:code/orders/:orderId/withdrawal',
      { schema: { params: BranchOrderSchema, body: Type.Object({ reason: Type.String({ maxLength: 300 }) }) } },
      async ({ params }) => {
        book.withdraw(params.code, params.orderId, now().toISOString());
        return { withdrawn: true };
      },
    );

    app.get(
      '/v1/branches/:code/orders',
      { schema: { params: BranchSchema }, config: { isInspection: true } },
      async ({ params }) => ({ orders: book.newestFirst().filter(({ branchCode }) => branchCode === params.code) }),
    );

    /** Manual: the next step of an order, or the named one. */
    app.post(
      '/v1/orders/:orderId/move',
      {
        schema: { params: Type.Object({ orderId: OrderIdSchema }), body: MoveSchema },
        config: { isInspection: true },
      },
      async ({ params, body }, reply) => {
        const order = book.find(params.orderId);
        if (!order) return reply.callNotFound();
        const moved = await (body.event
          ? work.move(order, body.event, { reason: body.reason ?? '' })
          : work.goOn(order));
        return reply.code(moved.ok ? 200 : 409).send(moved);
      },
    );

    /** Manual: reads the store's open orders, as after a restart. */
    app.post('/v1/catch-up', { config: { isInspection: true } }, async (_, reply) => {
      const isTold = await work.catchUp();
      return reply.code(isTold ? 200 : 503).send({ open: book.open().length });
    });

    serveIndications(app, { book, line, now });
    serveIdentities(app, { line, now });
    serveShortages(app, { book, line, work });

    app.get('/pedidos', { config: { isInspection: true } }, async (_, reply) =>
      sendPage(reply, ordersPage({ orders: book.newestFirst(), rides, paceSeconds: config.branchPaceSeconds })),
    );

    const FormSchema = Type.Object({
      pedido: OrderIdSchema,
      hacer: Type.Union([
        Type.Literal('seguir'),
        Type.Literal('cancel'),
        Type.Literal('annul'),
        Type.Literal('callar'),
      ]),
    });
    app.post('/pedidos', { schema: { body: FormSchema }, config: { isInspection: true } }, async ({ body }, reply) => {
      const order = book.find(body.pedido);
      const ride = rides.find(body.pedido);
      if (body.hacer === 'callar') {
        if (ride) ride.isSilent = !ride.isSilent;
      } else if (order) {
        await (body.hacer === 'seguir'
          ? work.goOn(order)
          : work.move(order, body.hacer, { reason: 'Desde el entorno de pruebas' }));
      }
      return reply.redirect('/branch-link/pedidos', 303);
    });
  },
});
