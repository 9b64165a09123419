import type { CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { zoneNames } from '@botica/domain/content/editions';
import { amountText } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { zoneText } from './zone-words.ts';

type SuburbListProps = {
  companyId: CompanyId;
  suburbs: readonly CoveredSuburbDto[];
  chosen: ReadonlySet<number>;
  mayChange: boolean;
  onToggle: (id: number) => void;
  /** Chooses all of a zone; null has those without one. */
  onZone: (zone: number | null) => void;
  onClear: () => void;
};

/** Every suburb of the city with its zone, its cost by hour and its distance: the map with the keyboard. */
export function SuburbList({ companyId, suburbs, chosen, mayChange, onToggle, onZone, onClear }: SuburbListProps) {
  if (suburbs.length === 0) return <Empty title="Ninguna colonia" text="Esta ciudad no tiene colonias." />;
  return (
    <>
      {mayChange && (
        <fieldset className="flex flex-wrap gap-2 border-b border-line-soft px-4 py-2.5">
          <legend className="sr-only">Elegir por zona</legend>
          {Object.entries(zoneNames).map(([id, name]) => (
            <Button key={id} size="sm" onClick={() => onZone(Number(id))}>
              {name}
            </Button>
          ))}
          <Button size="sm" onClick={() => onZone(null)}>
            Sin zona
          </Button>
          <Button size="sm" disabled={chosen.size === 0} onClick={onClear}>
            Quitar selección
          </Button>
        </fieldset>
      )}
      <ul aria-label="Colonias de la ciudad" className="max-h-125 overflow-y-auto">
        {suburbs.map((suburb) => (
          <li key={suburb.coloniaId} className="border-b border-line-soft px-4 py-2 last:border-b-0">
            {mayChange ? (
              <label className="flex items-start gap-2.5 text-cell">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 accent-brand-600"
                  checked={chosen.has(suburb.coloniaId)}
                  onChange={() => onToggle(suburb.coloniaId)}
                />
                <Facts {...{ suburb, companyId }} />
              </label>
            ) : (
              <Facts {...{ suburb, companyId }} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ suburb, companyId }: { suburb: CoveredSuburbDto; companyId: CompanyId }) {
  return (
    <span className="block min-w-0 text-cell">
      <b className="block font-semibold">
        {suburb.nombre} <span className="font-normal text-ink-600">({suburb.coloniaId})</span>
      </b>
      <span className="block text-label text-ink-600">{factsOf(suburb)}</span>
      <span className="block text-label text-ink-600">{costsOf(suburb, companyId)}</span>
    </span>
  );
}

function factsOf({ zona, sucursal, km, lat }: CoveredSuburbDto): string {
  const far = km === null ? (lat === null ? 'sin posición' : '') : `a ${km} km`;
  return [zoneText(zona), sucursal || 'sin entrega', far].filter(Boolean).join(', ');
}

function costsOf({ tarifas }: CoveredSuburbDto, companyId: CompanyId): string {
  return tarifas.map(({ desde, costo }) => `${amountText(costo, companyId)} desde ${desde}`).join(', ');
}
