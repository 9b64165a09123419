import { locationHub } from '@botica/contract/orders/tracking';
import type postgres from 'postgres';
import type { HubGate } from './hub-gate.ts';
import type { HubSocket, LocationNamespace } from './hub-types.ts';
import { courierRoom, couriersOf, followerOf } from './hub-types.ts';
import type { Follower } from './store.ts';
import { findFollowed, findOpenSessions } from './store.ts';

interface SweepOptions {
  hub: LocationNamespace;
  gate: HubGate;
  sql: postgres.Sql;
  /** The time of the last sent position of each courier. */
  told: Map<number, number>;
}

/**
 * Closes connections without an open session, leaves couriers whose ride is over, and sends missed positions. Two
 * statements for any number of connections.
 */
export function createSweep({ hub, gate, sql, told }: SweepOptions) {
  async function closeEnded(sockets: readonly HubSocket[]): Promise<HubSocket[]> {
    const open = await findOpenSessions(sql, [...new Set(sockets.map(({ data }) => data.sessionId))]);
    const verdicts = await Promise.all(
      sockets.map(async (socket) => open.has(socket.data.sessionId) && (await gate.isTokenGood(socket.data))),
    );
    for (const socket of sockets.filter((_, index) => !verdicts[index])) socket.disconnect(true);
    return sockets.filter((_, index) => verdicts[index]);
  }

  return async (sockets: readonly HubSocket[]): Promise<void> => {
    if (sockets.length === 0) return;
    const staying = await closeEnded(sockets);
    const asked = staying.flatMap((socket) =>
      couriersOf(socket).map((courierId) => ({ socket, courierId, ...followerOf(socket) })),
    );
    if (asked.length === 0) return;
    const followed = await findFollowed(
      sql,
      asked.map(({ socket: _, ...follower }) => follower),
    );
    const still = new Set(followed.map(keyOf));
    await Promise.all(
      asked
        .filter((one) => !still.has(keyOf(one)))
        .map(({ socket, courierId }) => socket.leave(courierRoom(courierId))),
    );
    for (const { courierId, latitude, longitude, at } of followed) {
      if (latitude === null || longitude === null || at === null) continue;
      const time = new Date(at).getTime();
      if (time <= (told.get(courierId) ?? 0)) continue;
      told.set(courierId, time);
      hub.local
        .to(courierRoom(courierId))
        .emit(locationHub.newLocation, latitude, longitude, new Date(at).toISOString());
    }
  };
}

const keyOf = ({ customerId, companyId, courierId }: Follower & { courierId: number }) =>
  `${customerId} ${companyId} ${courierId}`;
