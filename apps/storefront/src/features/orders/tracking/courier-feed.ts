import type { AddToGroupReply, ArrivalDto, LocationDto } from '@botica/contract/orders/tracking';
import { locationHub } from '@botica/contract/orders/tracking';
import type { Coordinates } from '@botica/domain/branches';
import { type CourierArrival, isLater } from '@botica/domain/orders/tracking';
import type { AskHub, HubOptions } from '../../../lib/hub.ts';

/** The known data of a courier, and its age by this browser's own clock. */
export interface SeenCourier extends Coordinates {
  at: Date;
  heardMs: number;
}

/** When the courier service expects the order (A430), and the age of its word by this browser's own clock. */
export interface SeenArrival extends CourierArrival {
  heardMs: number;
}

/** 'lost' is between two attempts: the hub is disconnected, and the last position is polled by call. */
export type HubLink = 'opening' | 'open' | 'lost';

export interface CourierFeedOptions {
  courierId: number;
  /** The order whose arrival is shown: the courier may carry another one of the same shopper. */
  orderId: string;
  open(hub: typeof locationHub, options: HubOptions): () => void;
  /** C106; nothing when this courier no longer carries an order of the shopper. */
  locate(): Promise<LocationDto | undefined>;
  handshake(): Promise<Record<string, unknown>>;
  onLink(link: HubLink): void;
  /** `trail` is the whole trail when it was requested, and nothing when only the courier moved. */
  onSeen(seen: SeenCourier, trail: readonly Coordinates[] | undefined): void;
  onArrival(arrival: SeenArrival): void;
  onDelivered(encodedOrderId: string): void;
  /** The ride is over, whatever its result. */
  onGone(): void;
}

/** TRACK-02..05. Follows until the returned function is called. */
export function followCourier(options: CourierFeedOptions): () => void {
  const { courierId, orderId, onLink, onSeen, onArrival, onGone } = options;
  let last: SeenCourier | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let isFollowing = true;

  function see(seen: SeenCourier, trail?: readonly Coordinates[]): void {
    if (!isFollowing || !isLater(seen, last)) return;
    last = seen;
    onSeen(seen, trail);
  }

  function expect({ pedidoId, hora, fecha, segundos }: ArrivalDto): void {
    if (!isFollowing || pedidoId !== orderId) return;
    onArrival({ at: new Date(hora), toldAt: new Date(fecha), heardMs: Date.now() - segundos * 1000 });
  }

  function take(told: LocationDto): void {
    const { latitud, longitud, fecha, segundos, recorrido, llegadas } = told;
    for (const arrival of llegadas) expect(arrival);
    if (latitud === null || longitud === null || fecha === null) return;
    const heardMs = Date.now() - (segundos ?? 0) * 1000;
    const trail = recorrido.map((place) => ({ latitude: place.latitud, longitude: place.longitud }));
    see({ latitude: latitud, longitude: longitud, at: new Date(fecha), heardMs }, trail);
  }

  /** A call that fails is repeated at the next interval. */
  const poll = () =>
    void options.locate().then(
      (told) => {
        if (!isFollowing) return;
        if (told) take(told);
        else onGone();
      },
      () => undefined,
    );

  function lose(): void {
    if (polling !== undefined) return;
    onLink('lost');
    poll();
    polling = setInterval(poll, locationHub.reconnectMs);
  }

  function regain(): void {
    clearInterval(polling);
    polling = undefined;
    onLink('open');
  }

  async function join(ask: AskHub): Promise<void> {
    const reply = (await ask(locationHub.addToGroup, courierId)) as AddToGroupReply;
    if (!isFollowing) return;
    regain();
    if (reply.ok) take(reply.data);
    else onGone();
  }

  const close = options.open(locationHub, {
    handshake: options.handshake,
    onOpen: (ask) => void join(ask).catch(lose),
    onLost: lose,
    events: {
      [locationHub.newLocation]: (latitude, longitude, at) => {
        const place = { latitude: Number(latitude), longitude: Number(longitude) };
        see({ ...place, at: new Date(String(at)), heardMs: Date.now() });
      },
      [locationHub.newArrival]: (pedidoId, hora, fecha, segundos) =>
        expect({ pedidoId: String(pedidoId), hora: String(hora), fecha: String(fecha), segundos: Number(segundos) }),
      [locationHub.delivered]: (id) => options.onDelivered(String(id)),
    },
  });
  return () => {
    isFollowing = false;
    clearInterval(polling);
    close();
  };
}
