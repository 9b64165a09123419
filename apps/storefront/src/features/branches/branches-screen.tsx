import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import MapIcon from 'lucide-react/icons/map';
import { useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { streetMapAt } from '../../lib/street-map.ts';
import { BranchFilterBar } from './list/branch-filter-bar.tsx';
import { BranchList } from './list/branch-list.tsx';
import { BranchMap } from './map/branch-map.tsx';
import { CitySelect } from './selector/city-select.tsx';
import { useBranchesScreen } from './use-branches-screen.ts';

type ScreenState = ReturnType<typeof useBranchesScreen>;

export function BranchesScreen() {
  const screen = useBranchesScreen();
  const hasMap = showsMap(screen);
  return (
    <div className="grid gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Sucursales' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">
          {screen.city ? `Sucursales en ${screen.city.name}` : 'Sucursales'}
        </h1>
        <p className="mt-1 text-ink-600">Encuentra la más cercana, mira su horario y elige dónde comprar.</p>
      </div>
      {screen.isUnknownBranch && (
        <Note tone="info" role="alert" title="No encontramos esa sucursal.">
          Puede que haya cerrado o que el enlace esté incompleto. Estas son las sucursales de la ciudad.
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-[400px_minmax(0,1fr)] desk:items-start desk:gap-6">
        {hasMap && <MapPanel screen={screen} />}
        <div className={cx('grid gap-4', hasMap ? 'desk:col-start-1 desk:row-start-1' : 'desk:contents')}>
          <section
            aria-label="Buscar sucursales"
            className={cx('panel grid gap-3 desk:p-4', !hasMap && 'desk:sticky desk:top-28')}
          >
            <CitySelect cityId={screen.cityId} onChange={screen.showCity} />
            <BranchFilterBar filters={screen.filters} onChange={screen.setFilters} />
          </section>
          <div className={cx(!hasMap && 'menu:[&>section>ul]:grid-cols-2 menu:[&>section>ul]:items-start')}>
            <BranchList screen={screen} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A188: without a street map of the city the list takes its place. */
function showsMap({ city, isMapPending }: ScreenState): boolean {
  if (!settings.streetMap) return false;
  return city ? streetMapAt(city.location) !== undefined : isMapPending;
}

/** Beside the list on desktop, where it stays in view; above it on phones, where it can be collapsed. */
function MapPanel({ screen }: { screen: ScreenState }) {
  const [isFolded, setFolded] = useState(false);
  const isBare = !screen.branches.isPending && screen.arranged.length === 0;
  const size = 'max-desk:h-65 w-full rounded-card desk:h-[calc(100dvh-136px)] desk:min-h-100 desk:max-h-180';
  return (
    <section
      aria-label="Mapa"
      className={cx(
        'grid gap-2 desk:sticky desk:top-28 desk:col-start-2 desk:row-start-1',
        isBare && 'max-desk:hidden',
      )}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={!isFolded}
        className="justify-self-start desk:hidden"
        onClick={() => setFolded(!isFolded)}
      >
        <MapIcon size={18} />
        {isFolded ? 'Ver mapa' : 'Ocultar mapa'}
      </Button>
      <div className={cx(isFolded && 'max-desk:hidden')}>
        {screen.city ? (
          <BranchMap
            city={screen.city}
            branches={screen.arranged}
            shown={screen.shown}
            selectedCode={screen.selectedCode}
            onSelect={screen.select}
            className={size}
          />
        ) : (
          screen.isMapPending && <Skeleton className={size} />
        )}
      </div>
    </section>
  );
}
