import { Type } from 'typebox';
import { defineService } from '../../platform/service.ts';
import { createStoreLine } from '../../platform/store-line.ts';
import { createRides, type Ride, secondsOf } from './rides.ts';

const tickMs = 2000;
const OrderParams = Type.Object({ orderId: Type.String({ maxLength: 60 }) });

/** Couriers: each sends its position to the store every two seconds, unless it has no signal. */
export const couriers = defineService({
  name: 'couriers',
  title: 'Repartidores',
  description:
    'Llevan los pedidos por calles hasta su destino y avisan a la tienda dónde van y a qué hora llegan, cada dos segundos.',
  register(app, { config, store, now }) {
    const { branchPaceSeconds: pace } = config;
    const rides = createRides({ store, line: createStoreLine(config, now), now, paceSeconds: pace });
    if (pace > 0) {
      const drive = (ride: Ride) => rides.drive(ride, tickMs / 1000 / secondsOf(ride, pace));
      const timer = setInterval(() => void Promise.all(rides.underWay().map(drive)), tickMs);
      app.addHook('onClose', async () => clearInterval(timer));
    }

    app.get('/v1/rides', { config: { isInspection: true } }, async () => ({
      rides: rides.newestFirst().map(describe),
    }));

    /** Manual: moves a courier by a part of the way, from 0 to 1, and sets its signal. */
    app.post(
      '/v1/rides/:orderId',
      {
        schema: {
          params: OrderParams,
          body: Type.Object({
            drive: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
            isSilent: Type.Optional(Type.Boolean()),
          }),
        },
        config: { isInspection: true },
      },
      async ({ params, body }, reply) => {
        const ride = rides.find(params.orderId);
        if (!ride) return reply.callNotFound();
        ride.isSilent = body.isSilent ?? ride.isSilent;
        await rides.drive(ride, body.drive ?? 0);
        return describe(ride);
      },
    );
  },
});

function describe({ orderId, orderNumber, courier, part, isOver, isSilent }: Ride) {
  return { orderId, orderNumber, courier, part, isOver, isSilent };
}
