import type { CoverageDto, DeliveryHoursDto } from '@botica/contract/content/service-pages';
import { shownHours } from '@botica/domain/branches';
import { deliveryPagePath, deliveryPageUrl } from '@botica/domain/content/service-pages';
import { formatCount } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { type Column, DataTable } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { BranchSelectorDialog } from '../../branches/index.ts';
import { minimumFrom } from './minimum-words.ts';
import { OtherServices, servicesCrumbs } from './other-services.tsx';
import { PageFrame } from './page-frame.tsx';
import { coverageQuery, deliveryFactsQuery, deliveryHoursQuery } from './service-pages.api.ts';

/** ROUTE-12 A067: each mode has its own address; the other address redirects. */
export function DeliveryScreen() {
  const company = useCompany();
  const { pathname } = useLocation();
  const own = deliveryPagePath(company.id);
  if (pathname.toLowerCase().replace(/\/+$/, '') !== own.toLowerCase()) return <Navigate to={own} replace />;
  return (
    <PageFrame
      key={company.id}
      url={deliveryPageUrl}
      title="Entrega a domicilio"
      parents={servicesCrumbs}
      action={<ChoosePlace />}
    >
      <Facts />
      <Coverage />
      <OtherServices url={deliveryPageUrl} />
    </PageFrame>
  );
}

/** Opens the selector of the header. */
function ChoosePlace() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function open(): void {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        Elegir dónde recibo
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <BranchSelectorDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function Facts() {
  const company = useCompany();
  const { data: facts } = useQuery(deliveryFactsQuery(company.id));
  if (!facts) return null;
  if (!facts.activo) {
    return <Note tone="info">Por ahora no estamos entregando a domicilio. Puedes recoger tu pedido en sucursal.</Note>;
  }
  const rows = [
    ['Ciudades', formatCount(facts.ciudades)],
    ['Colonias', formatCount(facts.colonias)],
    ['Pedido mínimo', minimumFrom(facts, company)],
  ] as const;
  return (
    <dl className="panel grid grid-cols-3 gap-3 text-center desk:text-left">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-600">{label}</dt>
          <dd className="text-xl font-extrabold wrap-anywhere desk:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Coverage() {
  const company = useCompany();
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const { data: cities, error, isPending, isFetching, refetch } = useQuery(coverageQuery(company.id));
  const city = cities?.find(({ ciudadId }) => ciudadId === chosen) ?? cities?.[0];
  return (
    <section aria-labelledby={titleId} className="panel grid gap-4">
      <h2 id={titleId} className="text-lg font-bold">
        Hasta dónde llegamos
      </h2>
      {isPending && <ListSkeleton label="Cargando las colonias" />}
      {error && !cities && (
        <LoadFailure
          title="No pudimos cargar las colonias"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {cities && !city && <p className="text-ink-600">Todavía no entregamos a domicilio en tu país.</p>}
      {cities && city && (
        <>
          <Select
            label="Ciudad"
            className="desk:max-w-80"
            value={city.ciudadId}
            options={cities.map(({ ciudadId, ciudad }) => ({ value: ciudadId, label: ciudad }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Suburbs city={city} />
          <Hours city={city.ciudad} />
        </>
      )}
    </section>
  );
}

function Suburbs({ city }: { city: CoverageDto }) {
  return (
    <ul
      aria-label={`Colonias de ${city.ciudad}`}
      className="columns-2 gap-6 text-sm text-ink-600 desk:columns-3 menu:columns-4"
    >
      {city.colonias.map((suburb) => (
        <li key={suburb} className="break-inside-avoid py-1 wrap-anywhere">
          {suburb}
        </li>
      ))}
    </ul>
  );
}

/** On a phone the header of the column is hidden. */
const dayText = (days: string, hours: string) => (
  <>
    <span aria-hidden="true" className="desk:hidden">
      {days}:{' '}
    </span>
    {shownHours(hours)}
  </>
);

const hourColumns: readonly Column<DeliveryHoursDto>[] = [
  { key: 'branch', header: 'Sucursal', onCard: 'title', cell: ({ sucursal }) => sucursal },
  {
    key: 'weekdays',
    header: 'Lunes a viernes',
    onCard: 'detail',
    cell: ({ lunesViernes }) => dayText('Lunes a viernes', lunesViernes),
  },
  { key: 'saturday', header: 'Sábados', onCard: 'detail', cell: ({ sabados }) => dayText('Sábados', sabados) },
  { key: 'sunday', header: 'Domingos', onCard: 'detail', cell: ({ domingos }) => dayText('Domingos', domingos) },
];

/** Only of the selected city: the full list would be too long. */
function Hours({ city }: { city: string }) {
  const company = useCompany();
  const { data: hours, isPending } = useQuery(deliveryHoursQuery(company.id));
  const rows = hours?.filter(({ ciudad }) => ciudad === city) ?? [];
  if (hours && rows.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base font-bold">A qué hora salimos</h3>
      {isPending && <ListSkeleton label="Cargando los horarios" />}
      {!isPending && !hours && (
        <p className="text-ink-600">No pudimos cargar los horarios. Míralos en cada sucursal.</p>
      )}
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <DataTable
            caption={`Horarios de entrega en ${city}`}
            columns={hourColumns}
            rows={rows}
            rowKey={({ sucursal }) => sucursal}
          />
        </div>
      )}
    </div>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </SkeletonGroup>
  );
}
