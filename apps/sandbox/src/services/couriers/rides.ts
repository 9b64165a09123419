import { defineCollection, type Store } from '../../platform/store.ts';
import type { StoreLine } from '../../platform/store-line.ts';
import type { BranchOrder, Place } from '../branch-link/orders.ts';
import { pathMetres, placeOnPath, somewhereNear, streetPath } from './path.ts';
import { type Courier, courierAt, courierById, perBranch } from './people.ts';

export interface Ride {
  orderId: string;
  orderNumber: string;
  courier: Courier;
  path: Place[];
  metres: number;
  /** From 0 (at the branch) to 1 (at the address). */
  part: number;
  isOver: boolean;
  /** Drives on without sending positions, as without signal. */
  isSilent: boolean;
}

const rides = defineCollection<Ride>({ name: 'couriers/rides', maxItems: 500 });

export type Rides = ReturnType<typeof createRides>;

interface RidesOptions {
  store: Store;
  line: StoreLine;
  now: () => Date;
  /** 0: couriers move by hand only, and nobody knows when they arrive. */
  paceSeconds: number;
}

/** About 70 km/h, but neither too short to see nor too long to wait for. */
export function secondsOf({ metres }: Pick<Ride, 'metres'>, pace: number): number {
  return Math.min(Math.max(metres / 20, 3 * pace), 9 * pace);
}

export function createRides({ store, line, now, paceSeconds }: RidesOptions) {
  const all = store.of(rides);
  const find = (orderId: string) => all.byKey(orderId);
  const underWay = () => all.newestFirst().filter(({ isOver }) => !isOver);

  async function tell(ride: Ride): Promise<void> {
    const { courier, path, part, isSilent, isOver } = ride;
    if (isSilent || isOver) return;
    const { latitude, longitude } = placeOnPath(path, part);
    const fecha = now().toISOString();
    const position = { repartidorId: courier.id, latitud: latitude, longitud: longitude, fecha };
    await line.tell('/integraciones/repartidores/posiciones', { ...position, ...arrivalsOf(ride) });
  }

  /** From the speed at which this courier drives. Without a pace nobody can say. */
  function arrivalsOf(ride: Ride) {
    if (paceSeconds === 0) return {};
    const leftMs = (1 - ride.part) * secondsOf(ride, paceSeconds) * 1000;
    return { llegadas: [{ pedidoId: ride.orderId, hora: new Date(now().getTime() + leftMs).toISOString() }] };
  }

  return {
    find,
    underWay,
    newestFirst: () => all.newestFirst(),

    /** The first courier of the branch without a ride. */
    freeCourier(branchCode: number): Courier {
      const busy = new Set(underWay().map(({ courier }) => courier.id));
      const places = Array.from({ length: perBranch }, (_, place) => courierAt(branchCode, place));
      return places.find(({ id }) => !busy.has(id)) ?? courierAt(branchCode, 0);
    },

    /** Starts at the branch, or on the way when a ride is resumed. */
    begin(order: BranchOrder, courierId: number, part = 0): Ride | undefined {
      const { orderId, orderNumber, ride } = order;
      if (!ride) return undefined;
      const path = streetPath(ride.from, ride.to ?? somewhereNear(ride.from, orderId), orderId);
      const courier = courierById(courierId);
      const fresh = {
        orderId,
        orderNumber,
        courier,
        path,
        metres: pathMetres(path),
        part,
        isOver: false,
        isSilent: false,
      };
      const known = find(orderId);
      return known ? Object.assign(known, fresh) : all.addOnce(orderId, () => fresh);
    },

    /** Drives a part of the way and reports it, unless there is no signal. */
    async drive(ride: Ride, piece: number): Promise<void> {
      ride.part = Math.min(1, ride.part + piece);
      await tell(ride);
    },

    tell,

    end(orderId: string): void {
      const ride = find(orderId);
      if (ride) ride.isOver = true;
    },
  };
}
