import type { OrderHeaderDto } from '@botica/contract/orders/summary';
import type { ToldArrivalDto } from '@botica/contract/orders/tracking';
import type { Coordinates } from '@botica/domain/branches';
import {
  arrivalSourceText,
  arrivalText,
  distanceToHome,
  isCurrentArrival,
  isSilent,
  nearnessOf,
  nearnessText,
  sinceText,
  trackingMessages,
  whenText,
} from '@botica/domain/orders/tracking';
import type { SeenArrival, SeenCourier } from './courier-feed.ts';

/** Nothing without a pin on the address: the suburb is not exact enough. */
export function homeOf({ destino: { latitud, longitud } }: Pick<OrderHeaderDto, 'destino'>): Coordinates | undefined {
  return latitud === null || longitud === null ? undefined : { latitude: latitud, longitude: longitud };
}

/** The map as text, for screen readers. Nothing without a position or a home. */
export function distanceText(seen: SeenCourier | undefined, home: Coordinates | undefined): string {
  return seen && home ? `A ${distanceToHome(seen, home)} de tu dirección` : '';
}

export interface ArrivalWords {
  /** Llega hacia las 3:40 p. m. */
  text: string;
  /** Whose estimate it is, and how old. */
  source: string;
}

/** Its age is counted by this browser's clock, from the moment of the answer. */
export function toSeenArrival({ hora, fecha, segundos }: ToldArrivalDto, answeredMs: number): SeenArrival {
  return { at: new Date(hora), toldAt: new Date(fecha), heardMs: answeredMs - segundos * 1000 };
}

/** A430: nothing when the courier service says nothing, or said it too long ago. */
export function arrivalWords(arrival: SeenArrival | undefined, now: Date): ArrivalWords | undefined {
  if (!arrival || !isCurrentArrival(arrival, arrival.heardMs, now.getTime())) return undefined;
  return { text: arrivalText(arrival), source: arrivalSourceText(arrival, now) };
}

export function lastPositionText(seen: SeenCourier | undefined, now: Date): string {
  return seen ? `Última posición ${whenText(seen.at, now)}` : trackingMessages.noPosition;
}

/** 'Sin señal del repartidor desde las 3:42 p. m.', or nothing while positions arrive. */
export function silenceText(seen: SeenCourier | undefined, now: Date): string {
  if (!seen || !isSilent(seen.heardMs, now.getTime())) return '';
  return `${trackingMessages.silent} ${sinceText(seen.at, now)}`;
}

/** Announced to screen readers: that the courier comes near, not each metre. */
export function spokenText(seen: SeenCourier | undefined, home: Coordinates | undefined): string {
  return seen && home ? nearnessText(nearnessOf(seen, home)) : '';
}
