import type { ForeignShipmentDto } from '@botica/contract/orders/shipments';
import { formatDate, formatTime } from '@botica/domain/format';
import { daysText } from '@botica/domain/orders/shipments';
import { Timeline } from '@botica/ui/lists/timeline.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import Plane from 'lucide-react/icons/plane';

/** The carrier of an order abroad, its service, and the last reported position. */
export function ForeignShipment({ shipment }: { shipment: ForeignShipmentDto }) {
  const { eventos: events, numeroGuia: number, urlRastreo: url } = shipment;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid gap-x-8 gap-y-4 text-sm desk:grid-cols-2">
        <Fact label="Servicio" value={`${shipment.transportista}, ${shipment.servicio}`} />
        <Fact label="País de destino" value={shipment.pais} />
        <Fact label="Tiempo del servicio" value={daysOf(shipment)} />
        <Fact label="Seguro de envío" value={shipment.asegurado ? 'Incluido' : 'Sin seguro'} />
        {number !== '' && <Fact label="Número de guía" value={number} />}
      </dl>
      {url !== '' && (
        <a
          className="link inline-flex items-center gap-1 justify-self-start"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          Ver en la página de {shipment.transportista}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
      {number === '' ? (
        <p className="text-sm text-ink-600">Aquí verás su número de guía cuando lo tenga {shipment.transportista}.</p>
      ) : (
        <Reports events={events} carrier={shipment.transportista} />
      )}
    </div>
  );
}

function Reports({ events, carrier }: { events: ForeignShipmentDto['eventos']; carrier: string }) {
  if (events.length === 0) {
    return <p className="text-sm text-ink-600">{carrier} todavía no ha reportado dónde va.</p>;
  }
  const steps = events.map(({ estado, nombre, lugar, nota, fecha }, at) => ({
    key: `${fecha}-${estado}`,
    title: nombre,
    state: at === 0 ? ('current' as const) : ('done' as const),
    icon: <Plane size={16} />,
    time: formatTime(fecha),
    text: [formatDate(fecha), lugar, nota].filter(Boolean).join('. '),
  }));
  return <Timeline label={`Lo que reportó ${carrier}`} steps={steps} />;
}

function daysOf({ diasMinimos: minDays, diasMaximos: maxDays }: ForeignShipmentDto): string {
  return daysText({ minDays, maxDays });
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-600">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
