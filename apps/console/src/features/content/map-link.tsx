import type { Content } from '@botica/domain/content/editions';
import ExternalLink from 'lucide-react/icons/external-link';
import { Card } from '../../ui/card.tsx';

/** The console has no street map of its own: the position opens in a public one. */
export function MapLink({ values: { latitude, longitude } }: { values: Content }) {
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <Card title="En el mapa">
      {isPlace ? (
        <a
          className="inline-flex items-center gap-1.5 text-cell font-semibold text-brand-700 hover:underline"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Ver el punto en un mapa
          <ExternalLink size={14} />
        </a>
      ) : (
        <p className="text-cell text-ink-600">Escribe la latitud y la longitud.</p>
      )}
    </Card>
  );
}
