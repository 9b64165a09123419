import type { AddToGroupReply } from '@botica/contract/orders/tracking';
import { locationHub, toArrivalDto, toLocationDto } from '@botica/contract/orders/tracking';
import { encodeOrderId } from '@botica/domain/orders';
import type { Server } from 'socket.io';
import type { AuthOptions } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { createHubGate } from './hub-gate.ts';
import { problemOf } from './hub-problems.ts';
import type { HubSocket, LocationNamespace } from './hub-types.ts';
import { courierOf, courierRoom, customerRoom, followerOf } from './hub-types.ts';
import type { TrackingService } from './service.ts';
import type { TrackingNotice } from './store.ts';
import { trackingChannel } from './store.ts';
import { createSweep } from './sweep-connections.ts';

/** Sweep interval: a session closed elsewhere or a missed notification is handled within this time. */
const sweepMs = 30_000;
/** Far more than the couriers of one customer; more requests are probing for other customers' couriers. */
const asksPerConnection = 60;

export interface LocationHub {
  /** Checks every connection of this process. */
  sweep(): Promise<void>;
  close(): void;
}

/**
 * C107 C108 C109. Positions and deliveries are published with LISTEN/NOTIFY in the transaction that writes them; every
 * process listens and forwards them to its own connections.
 */
export async function openLocationHub(
  io: Server,
  { clock, database, log }: Platform,
  { sessionAuth, tracking }: { sessionAuth: AuthOptions; tracking: TrackingService },
): Promise<LocationHub> {
  const hub = io.of(locationHub.path) as LocationNamespace;
  const gate = createHubGate(sessionAuth);
  const told = new Map<number, number>();
  const sweep = createSweep({ hub, gate, sql: database.sql, told });

  /** TRACK-02: reads again after joining, to include what came in between and to leave a ride that has ended. */
  async function addToGroup(socket: HubSocket, courierId: number | undefined): Promise<AddToGroupReply> {
    socket.data.asks += 1;
    if (socket.data.asks > asksPerConnection) return problemOf('TOO_MANY_REQUESTS');
    const follower = followerOf(socket);
    if (courierId === undefined || !(await gate.isOpen(socket.data))) return problemOf('COURIER_NOT_FOUND');
    if (!(await tracking.locate(follower, courierId)).ok) return problemOf('COURIER_NOT_FOUND');

    await socket.join([customerRoom(follower), courierRoom(courierId)]);
    const ride = await tracking.locate(follower, courierId);
    if (ride.ok) return { ok: true, data: toLocationDto(ride.value, clock.now()) };
    await socket.leave(courierRoom(courierId));
    return problemOf('COURIER_NOT_FOUND');
  }

  async function hear(notice: TrackingNotice): Promise<void> {
    if (notice.kind === 'position') {
      const { courierId, latitude, longitude, at } = notice;
      told.set(courierId, Date.parse(at));
      hub.local.to(courierRoom(courierId)).emit(locationHub.newLocation, latitude, longitude, at);
      // Only to the customer of the order, unlike the position.
      for (const arrival of tracking.arrivals.hear(notice)) {
        const { pedidoId, hora, fecha, segundos } = toArrivalDto(arrival, clock.now());
        hub.local.to(customerRoom(arrival)).emit(locationHub.newArrival, pedidoId, hora, fecha, segundos);
      }
      return;
    }
    if (notice.courierId !== null) tracking.arrivals.forget(notice.courierId, notice.orderId);
    const room = customerRoom(notice);
    if (notice.kind === 'delivered') hub.local.to(room).emit(locationHub.delivered, encodeOrderId(notice.orderId));
    const ids = [...(hub.adapter.rooms.get(room) ?? [])];
    await sweep(ids.flatMap((id) => hub.sockets.get(id) ?? []));
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'tracking: the hub could not ask the database');
  const sweepAll = () => sweep([...hub.sockets.values()]).catch(warn);

  hub.use((socket, next) => {
    gate.enter(socket.handshake.auth).then((visitor) => {
      if (!visitor) return next(new Error('SESSION_EXPIRED'));
      socket.data = visitor;
      next();
    }, next);
  });
  hub.on('connection', (socket) => {
    socket.on(locationHub.addToGroup, (courier, answer) => {
      addToGroup(socket, courierOf(courier))
        .catch((error) => {
          warn(error);
          return problemOf('UNAVAILABLE');
        })
        .then((reply) => typeof answer === 'function' && answer(reply));
    });
  });
  // After a reconnection of the listener, read what was missed meanwhile.
  await database.listen(
    trackingChannel,
    (text) => void hear(JSON.parse(text) as TrackingNotice).catch(warn),
    () => void sweepAll(),
  );
  const timer = setInterval(() => void sweepAll(), sweepMs);
  timer.unref();
  return { sweep: sweepAll, close: () => clearInterval(timer) };
}
