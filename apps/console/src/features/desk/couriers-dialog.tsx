import type { DeskCourierDto } from '@botica/contract/orders/desk';
import ExternalLink from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import { Dialog } from '../../ui/dialog.tsx';
import { agoText } from './time-left.ts';

type CouriersDialogProps = { couriers: readonly DeskCourierDto[]; now: number; onClose: () => void };

/** The couriers of the branch, those on their way first, with their last report. */
export function CouriersDialog({ couriers, now, onClose }: CouriersDialogProps) {
  const sorted = [...couriers].sort((a, b) => b.enRuta - a.enRuta);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Repartidores" size="md">
      <ul className="grid">
        {sorted.map((courier) => (
          <li
            key={courier.repartidorId}
            className="flex min-h-14 items-center gap-3 border-b border-line-soft py-2 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <b className="block truncate text-sm">{courier.nombre}</b>
              <span className="text-label text-ink-600">{courier.telefono || 'Sin teléfono'}</span>
            </span>
            <span className="text-right text-cell text-ink-700">
              {loadText(courier.enRuta)}
              {courier.enRuta > 0 && <LastReport courier={courier} now={now} />}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function loadText(orders: number): string {
  if (orders === 0) return 'Libre';
  return orders === 1 ? 'En ruta con 1 pedido' : `En ruta con ${orders} pedidos`;
}

function LastReport({ courier: { posicion, nombre }, now }: { courier: DeskCourierDto; now: number }) {
  if (!posicion) return <span className="block text-label text-ink-600">Sin posición todavía</span>;
  const { latitud, longitud, fecha } = posicion;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=16/${latitud}/${longitud}`}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center justify-end gap-1.5 text-label font-semibold text-brand-700 underline"
    >
      <MapPin size={15} />
      Visto {agoText(fecha, now)}
      <span className="sr-only">, {nombre}, en el mapa</span>
      <ExternalLink size={13} />
    </a>
  );
}
