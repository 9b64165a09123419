import type { CourierDto } from '@botica/contract/orders/shipments';
import type { OrderHeaderDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { trackingMessages } from '@botica/domain/orders/tracking';
import { cx } from '@botica/ui/base/cx.ts';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Phone from 'lucide-react/icons/phone';
import WifiOff from 'lucide-react/icons/wifi-off';
import { streetMapAt } from '../../../lib/street-map.ts';
import { ShareOrder } from './share-order.tsx';
import { TrackingMap } from './tracking-map.tsx';
import { arrivalWords, distanceText, homeOf, lastPositionText, silenceText, spokenText } from './tracking-words.ts';
import { useCourier } from './use-courier.ts';
import { useNow } from './use-now.ts';

/** Without a map the distance is what the shopper looks for. */
const besideCourier = 'desk:row-span-2 desk:content-center desk:border-y-0 desk:border-l desk:py-0 desk:pl-8';

/** TRACK-02..05: the courier's position, their name, and how fresh the position is. */
export function LiveTracking({ order, courier }: { order: OrderSummaryDto; courier: CourierDto }) {
  const { encabezado: header } = order;
  const followed = useCourier(courier.id, header.pedido_ID);
  const now = useNow();
  const home = homeOf(header);
  const arrival = arrivalWords(followed.arrival, now);
  const silence = silenceText(followed.seen, now);
  const streets = streetMapAt({ latitude: header.sucursalLatitud, longitude: header.sucursalLongitud });
  return (
    <section aria-labelledby="rastreo-titulo" className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="rastreo-titulo" className="text-xl font-bold">
          Sigue tu pedido
        </h2>
        <ShareOrder orderId={header.pedido_ID} number={header.numero} />
      </div>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', streets && 'desk:grid-cols-[minmax(0,1fr)_300px]')}>
        {streets && (
          <TrackingMap
            {...{ streets, header }}
            courier={followed}
            courierName={courier.nombre}
            arrival={arrival?.text}
          />
        )}
        <div className={cx('grid content-start gap-3', !streets && 'desk:grid-cols-2 desk:gap-x-8')}>
          <Courier courier={courier} />
          <div className={cx('border-y border-line py-3', !streets && besideCourier)}>
            {arrival && <p className={cx('font-bold', streets ? 'text-lg' : 'text-2xl')}>{arrival.text}</p>}
            <p className={cx('empty:hidden', arrival ? '' : cx('font-bold', streets ? 'text-lg' : 'text-2xl'))}>
              {distanceText(followed.seen, home)}
            </p>
            {arrival && <p className="text-sm text-ink-600">{arrival.source}</p>}
            <p className="text-sm text-ink-600">{lastPositionText(followed.seen, now)}</p>
          </div>
          <Destination destination={header.destino} />
          <div role="status" className={cx('grid gap-3', !streets && 'desk:col-span-2')}>
            {silence && (
              <Note tone="change" icon={<MapPinOff size={20} />} title={silence}>
                Desde esa hora no sabemos dónde está. Tu pedido sigue en camino.
              </Note>
            )}
            {followed.link === 'lost' && (
              <Note tone="info" icon={<WifiOff size={20} />}>
                {trackingMessages.reconnecting}
              </Note>
            )}
            <span className="sr-only">{spokenText(followed.seen, home)}</span>
          </div>
        </div>
      </div>
    </section>
  );
}

function Destination({ destination: { nombre, direccion, colonia } }: { destination: OrderHeaderDto['destino'] }) {
  return (
    <p className="text-sm text-ink-600">
      Va hacia <span className="font-bold text-ink-900">{nombre || 'tu dirección'}</span>
      <span className="block wrap-anywhere">{[direccion, colonia].filter(Boolean).join(', ')}</span>
    </p>
  );
}

function Courier({ courier: { nombre, telefono, fotografiaUrl } }: { courier: CourierDto }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={nombre} imageUrl={fotografiaUrl || undefined} imageAlt={`Fotografía de ${nombre}`} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-600">Lo lleva</p>
        <p className="font-bold wrap-anywhere">{nombre}</p>
      </div>
      {telefono && (
        <a
          href={`tel:${telefono}`}
          aria-label={`Llamar a ${nombre}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Phone size={18} />
          Llamar
        </a>
      )}
    </div>
  );
}
