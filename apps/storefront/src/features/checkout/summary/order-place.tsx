import { minutesOfTime } from '@botica/domain/checkout';
import { formatMinutes } from '@botica/domain/format';
import Bike from 'lucide-react/icons/bike';
import Plane from 'lucide-react/icons/plane';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { useDeliveryPromise } from '../../branches/index.ts';
import type { CheckoutChoices } from '../checkout-choices.ts';
import { useCheckout } from '../checkout-store.ts';
import { type Promised, soonWords } from '../confirmation/place-words.ts';
import type { CheckoutPlace } from '../facts/use-checkout-place.ts';
import { dayWords } from '../order-type/schedule-words.ts';

interface PlaceWords {
  icon: ReactNode;
  title: string;
  text: string;
}

/** Where the order goes and when, as far as chosen. */
export function OrderPlace({ place }: { place: CheckoutPlace }) {
  const promised = { promise: useDeliveryPromise(), now: new Date() };
  const { icon, title, text } = placeWords(place, useCheckout(), promised);
  return (
    <div className="flex gap-3 text-sm leading-snug">
      <span className="shrink-0 text-brand-600">{icon}</span>
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-bold">{title}</b>
        <span className="text-ink-600">{text}</span>
      </p>
    </div>
  );
}

function placeWords(place: CheckoutPlace, choices: CheckoutChoices, promised: Promised): PlaceWords {
  if (place.orderType === 'pickup') return pickupWords(place);
  return place.orderType === 'abroad' ? abroadWords(place) : deliveryWords(place, choices, promised);
}

function pickupWords({ branch, chosen }: CheckoutPlace): PlaceWords {
  const icon = <Store size={22} />;
  if (!branch || chosen.code < 1) return { icon, title: 'Recoger en sucursal', text: 'Falta elegir la sucursal.' };
  return {
    icon,
    title: `Recoges en ${branch.name}`,
    text: chosen.unlockId ? 'Lo preparamos cuando la sucursal abra.' : branch.stateText,
  };
}

function deliveryWords(place: CheckoutPlace, { schedule }: CheckoutChoices, promised: Promised): PlaceWords {
  const { address, branch } = place;
  const icon = <Bike size={22} />;
  if (!address) return { icon, title: 'Entrega a domicilio', text: 'Falta elegir la dirección.' };
  const where = [address.nombre, address.descripcion, address.colonia, address.ciudad].filter(Boolean).join(', ');
  return {
    icon,
    title: schedule.isOn ? scheduleTitle(schedule) : `Entrega ${uncapitalised(soonWords(place, promised))}`,
    text: branch ? `${where}. Te atiende ${branch.name}.` : where,
  };
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function scheduleTitle({ date, time }: CheckoutChoices['schedule']): string {
  const minutes = minutesOfTime(time);
  if (!date) return 'Entrega programada';
  return minutes === undefined ? `Entrega ${dayWords(date)}` : `Entrega ${dayWords(date)}, ${formatMinutes(minutes)}`;
}

function abroadWords({ foreignService, foreignAddress }: CheckoutPlace): PlaceWords {
  const icon = <Plane size={22} />;
  if (!foreignService) return { icon, title: 'Envío al extranjero', text: 'Falta elegir el país y el servicio.' };
  const { descripcionEmpresa, descripcionServicioEmpresa, diasMinimos, diasMaximos } = foreignService;
  const to = foreignAddress
    ? `${foreignAddress.nombre}, ${foreignAddress.ciudad}, ${foreignAddress.estado}, ${foreignAddress.pais}.`
    : 'Falta elegir la dirección.';
  return {
    icon,
    title: `${descripcionEmpresa}, ${descripcionServicioEmpresa}`,
    text: `${to} De ${diasMinimos} a ${diasMaximos} días.`,
  };
}
