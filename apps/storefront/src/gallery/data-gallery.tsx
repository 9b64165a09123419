import type { Company } from '@botica/domain/companies';
import { Countdown } from '@botica/ui/feedback/countdown.tsx';
import { type Column, DataTable } from '@botica/ui/lists/data-table.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { Timeline } from '@botica/ui/lists/timeline.tsx';
import { MapView } from '@botica/ui/map/map.tsx';
import Bike from 'lucide-react/icons/bike';
import { useState } from 'react';
import { Section } from './section.tsx';

type Movement = { id: string; date: string; title: string; branch: string; document: string; points: number };

const movements: readonly Movement[] = [
  {
    id: '1',
    date: '15/11/2026',
    title: 'Compra en línea',
    branch: 'Sucursal Trejo',
    document: '1048-2217',
    points: 83,
  },
  {
    id: '2',
    date: '01/11/2026',
    title: 'Puntos dobles Corazón Sano',
    branch: 'Sucursal Guamilito',
    document: 'F-88120',
    points: 388,
  },
  {
    id: '3',
    date: '21/10/2026',
    title: 'Canje en compra',
    branch: 'Sucursal Trejo',
    document: '1046-3318',
    points: -1000,
  },
  {
    id: '4',
    date: '12/10/2026',
    title: 'Transferencia recibida de Rosa Mejía',
    branch: 'En línea',
    document: 'T-20418',
    points: 300,
  },
];

const columns: readonly Column<Movement>[] = [
  { key: 'date', header: 'Fecha', cell: ({ date }) => date },
  { key: 'title', header: 'Movimiento', cell: ({ title }) => title, onCard: 'title' },
  { key: 'branch', header: 'Sucursal', cell: ({ branch }) => branch, onCard: 'none' },
  { key: 'document', header: 'Documento', cell: ({ document }) => document, onCard: 'aside' },
  {
    key: 'points',
    header: 'Puntos',
    align: 'end',
    onCard: 'value',
    cell: ({ points }) => (
      <span className={points > 0 ? 'text-brand-700' : 'text-reward-800'}>
        {points > 0 ? '+' : ''}
        {points.toLocaleString('en')}
      </span>
    ),
  },
];

const markers = [
  { id: '5', lat: 15.5049, lng: -88.025, label: 'Sucursal Trejo' },
  { id: '226', lat: 14.6349, lng: -90.5069, label: 'Sucursal Zona 10' },
  { id: '253', lat: 12.1364, lng: -86.2514, label: 'Sucursal Managua', tone: 'closed' },
] as const;

const route = [
  {
    id: 'behind',
    look: 'behind',
    points: [
      { lat: 15.51, lng: -88.05 },
      { lat: 15.5, lng: -88.035 },
    ],
  },
  {
    id: 'ahead',
    look: 'ahead',
    points: [
      { lat: 15.5, lng: -88.035 },
      { lat: 15.506, lng: -88.02 },
    ],
  },
] as const;

const onTheWay = [
  { id: 'branch', lat: 15.51, lng: -88.05, label: 'Sucursal Los Andes', tone: 'closed' },
  { id: 'courier', lat: 15.5, lng: -88.035, label: 'Kevin va en camino', tone: 'courier' },
  { id: 'home', lat: 15.506, lng: -88.02, label: 'Casa, Col. Trejo', tone: 'home' },
] as const;

/** The same drawn block for every tile: the gallery has no server. */
const block =
  '<rect width="256" height="256" fill="#f2f4f0"/><path d="M0 64h256M0 192h256M96 0v256" stroke="#fff" stroke-width="12"/>';
const drawnStreets = {
  kind: 'tiles',
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${block}</svg>`)}`,
  attribution: 'Calles dibujadas',
} as const;

const campaignEnd = new Date(Date.now() + 226_568_000);

export function DataGallery({ company }: { company: Company }) {
  const [branch, setBranch] = useState<string>();
  return (
    <>
      <Section id="table" title="Historial">
        <div className="panel">
          <DataTable caption="Movimientos de puntos" columns={columns} rows={movements} rowKey={({ id }) => id} />
        </div>
      </Section>
      <div className="grid grid-cols-1 gap-10 desk:grid-cols-2 desk:gap-8">
        <Section id="map" title="Mapa">
          <MapView
            label="Mapa de sucursales"
            streets={drawnStreets}
            center={{ lat: 14.5, lng: -87.5 }}
            zoom={6}
            markers={markers}
            selectedId={branch}
            onSelect={setBranch}
          />
          <output data-testid="selected-branch">{branch ?? 'Ninguna'}</output>
        </Section>
        <Section id="route" title="Repartidor en camino">
          <MapView
            label="Recorrido del pedido"
            streets={drawnStreets}
            center={{ lat: 15.5, lng: -88.03 }}
            zoom={14}
            markers={onTheWay}
            lines={route}
            fitMarkers
          />
        </Section>
        <Section id="timeline" title="Línea de tiempo">
          <div className="panel">
            <Timeline
              label="Estado del pedido"
              steps={[
                {
                  key: 'new',
                  title: 'Nuevo',
                  state: 'done',
                  time: '6:31 p. m.',
                  text: 'Recibimos tu pedido y tu pago.',
                },
                { key: 'confirmed', title: 'Confirmado', state: 'done', time: '6:38 p. m.' },
                {
                  key: 'way',
                  title: 'En camino',
                  state: 'current',
                  time: '7:05 p. m.',
                  text: 'Va por 10 Calle S.O.',
                  icon: <Bike size={16} />,
                },
                { key: 'delivered', title: 'Entregado', state: 'next', time: '7:20 a 7:35 p. m.' },
              ]}
            />
          </div>
        </Section>
        <Section id="countdown" title="Cuenta regresiva y totales">
          <div className="grid gap-4 rounded-card bg-brand-900 p-6">
            <Countdown until={campaignEnd} label="Termina la campaña Corazón Sano" />
          </div>
          <div className="panel">
            <SummaryList
              rows={[
                { key: 'subtotal', label: 'Subtotal', value: `${company.currency.symbol} 721.50` },
                { key: 'total', label: 'Total', value: `${company.currency.symbol} 721.50`, kind: 'total' },
              ]}
            />
          </div>
        </Section>
      </div>
    </>
  );
}
