import { minutesOfTime } from '@botica/domain/checkout';
import { formatMinutes } from '@botica/domain/format';
import { type PromiseView, whenWords } from '../../branches/index.ts';
import type { CheckoutChoices } from '../checkout-choices.ts';
import type { PlaceFacts } from '../facts/checkout-place.ts';
import { dayWords } from '../order-type/schedule-words.ts';

export interface PlaceReview {
  /** Above the time: "Llega". */
  label: string;
  when: string;
  /** Who serves the order. */
  note: string;
  /** The name of the place and its address. */
  name: string;
  address: string;
}

type Choices = Pick<CheckoutChoices, 'schedule'>;

/** What the store promised before (A180), as the header and the cart show it. */
export interface Promised {
  promise: PromiseView | undefined;
  now: Date;
}

/** Where the order goes and when, for the last review. The step before has checked that it is complete. */
export function reviewPlace(place: PlaceFacts, choices: Choices, promised: Promised): PlaceReview {
  if (place.orderType === 'pickup') return reviewPickup(place);
  return place.orderType === 'abroad' ? reviewAbroad(place) : reviewDelivery(place, choices, promised);
}

function reviewPickup({ branch, chosen }: PlaceFacts): PlaceReview {
  return {
    label: 'Recoges en',
    when: branch?.name ?? 'la sucursal',
    note: chosen.unlockId ? 'Lo preparamos cuando la sucursal abra.' : (branch?.stateText ?? ''),
    name: '',
    address: branch?.address ?? '',
  };
}

function reviewDelivery(place: PlaceFacts, { schedule }: Choices, promised: Promised): PlaceReview {
  const { address, branch, chosen } = place;
  const served = branch ? `Te atiende ${branch.name}` : '';
  const waits = chosen.unlockId && !schedule.isOn && !promiseOf(place, promised.promise);
  return {
    label: schedule.isOn ? 'Entrega programada' : 'Entrega',
    when: schedule.isOn ? scheduleWords(schedule) : soonWords(place, promised),
    note: served && (waits ? `${served} cuando abra.` : `${served}.`),
    name: address?.nombre ?? '',
    address: [address?.descripcion, address?.colonia, address?.ciudad].filter(Boolean).join(', '),
  };
}

/** When a delivery arrives that is not scheduled. */
export function soonWords(place: PlaceFacts, { promise, now }: Promised): string {
  const own = promiseOf(place, promise);
  return own ? whenWords(own, now) : 'Lo antes posible';
}

/** The promise of another branch says nothing about this order. */
function promiseOf({ branch }: PlaceFacts, promise: PromiseView | undefined): PromiseView | undefined {
  return promise?.branchCode === branch?.code ? promise : undefined;
}

/** CHK-42: nothing where the cost does not depend on the hour. */
export function tariffOf(place: PlaceFacts, promise: PromiseView | undefined): string {
  if (place.orderType !== 'homeDelivery') return '';
  if (place.isNightTariff) return 'Tarifa nocturna';
  return promiseOf(place, promise)?.change ? 'Tarifa de día' : '';
}

function scheduleWords({ date, time }: CheckoutChoices['schedule']): string {
  const minutes = minutesOfTime(time);
  const day = dayWords(date);
  const words = minutes === undefined ? day : `${day}, ${formatMinutes(minutes)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function reviewAbroad({ foreignService, foreignAddress }: PlaceFacts): PlaceReview {
  return {
    label: 'Llega',
    when: foreignService ? `De ${foreignService.diasMinimos} a ${foreignService.diasMaximos} días` : '',
    note: foreignService ? `${foreignService.descripcionEmpresa}, ${foreignService.descripcionServicioEmpresa}.` : '',
    name: foreignAddress?.nombre ?? '',
    address: [foreignAddress?.ciudad, foreignAddress?.estado, foreignAddress?.pais].filter(Boolean).join(', '),
  };
}
