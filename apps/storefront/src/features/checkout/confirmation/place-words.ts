import { minutesOfTime } from '@botica/domain/checkout';
import { formatMinutes } from '@botica/domain/format';
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

/** Where the order goes and when, for the last review. The step before has checked that it is complete. */
export function reviewPlace(place: PlaceFacts, choices: Choices): PlaceReview {
  if (place.orderType === 'pickup') return reviewPickup(place);
  return place.orderType === 'abroad' ? reviewAbroad(place) : reviewDelivery(place, choices);
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

function reviewDelivery({ address, branch, chosen }: PlaceFacts, { schedule }: Choices): PlaceReview {
  const served = branch ? `Te atiende ${branch.name}` : '';
  return {
    label: schedule.isOn ? 'Entrega programada' : 'Entrega',
    when: schedule.isOn ? scheduleWords(schedule) : 'Lo antes posible',
    note: served && chosen.unlockId && !schedule.isOn ? `${served} cuando abra.` : served && `${served}.`,
    name: address?.nombre ?? '',
    address: [address?.descripcion, address?.colonia, address?.ciudad].filter(Boolean).join(', '),
  };
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
