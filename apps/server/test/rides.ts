import type { AddToGroupReply, ArrivalDto } from '@botica/contract/orders/tracking';
import { locationHub } from '@botica/contract/orders/tracking';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { couriers } from '../src/modules/delivery/couriers/index.ts';
import { orderEvents } from '../src/modules/orders/index.ts';
import { realtimePath } from '../src/platform/realtime.ts';
import { testNow } from './global-setup.ts';
import type { GivenOrder } from './order-rows.ts';
import { givenOrder } from './order-rows.ts';
import type { TestServer } from './test-server.ts';

let lastCourier = 7000;

export async function givenCourier({ platform }: TestServer): Promise<number> {
  lastCourier += 1;
  await platform.database.db
    .insert(couriers)
    .values({ id: lastCourier, companyId: 2, branchCode: 5, name: 'Óscar Pineda', phone: '99887766' });
  return lastCourier;
}

/** An order that left the branch with a courier. */
export async function givenRide(
  { platform }: TestServer,
  { customerId, courierId, order }: { customerId: string; courierId: number; order?: GivenOrder['order'] },
): Promise<number> {
  const { db } = platform.database;
  const onItsWay = { orderTypeId: 2, stateId: 3, subStateId: 1, lifeStep: 'dispatched', courierId } as const;
  const orderId = await givenOrder(db, { customerId, order: { ...onItsWay, ...order } });
  await db.insert(orderEvents).values({ orderId, at: testNow, actor: 'branch', event: 'dispatched' });
  return orderId;
}

export type HubClient = ReturnType<typeof connectToHub>;

/** A browser at the hub, connected like the storefront, that records the messages. */
export function connectToHub(url: string, auth: Record<string, unknown>) {
  const socket: Socket = io(`${url}${locationHub.path}`, {
    path: realtimePath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  });
  const positions: [number, number][] = [];
  const delivered: string[] = [];
  const arrivals: ArrivalDto[] = [];
  socket.on(locationHub.newLocation, (latitude: number, longitude: number) => positions.push([latitude, longitude]));
  socket.on(locationHub.delivered, (id: string) => delivered.push(id));
  socket.on(locationHub.newArrival, (pedidoId: string, hora: string, fecha: string, segundos: number) =>
    arrivals.push({ pedidoId, hora, fecha, segundos }),
  );
  return {
    socket,
    positions,
    arrivals,
    delivered,
    /** Undefined once connected, or why not. */
    connected: new Promise<string | undefined>((resolve) => {
      socket.on('connect', () => resolve(undefined));
      socket.on('connect_error', (error) => resolve(error.message));
    }),
    closed: new Promise<string>((resolve) => void socket.on('disconnect', resolve)),
    join: (courierId: unknown): Promise<AddToGroupReply> =>
      socket.timeout(5000).emitWithAck(locationHub.addToGroup, courierId),
  };
}
