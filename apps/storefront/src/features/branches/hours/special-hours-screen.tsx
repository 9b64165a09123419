import { storeDate } from '@botica/domain/time';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { type Column, DataTable } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { specialHoursQuery } from '../branches.api.ts';
import { groupSpecialDays, type SpecialDay, type SpecialDayRow, specialDayCities } from './special-days.ts';

/** A135: the days on which branches have special hours. */
export function SpecialHoursScreen() {
  const company = useCompany();
  const [params, setParams] = useSearchParams();
  const special = useQuery(specialHoursQuery(company.id));
  const cities = specialDayCities(special.data ?? []);
  const city = cities.find((name) => name === params.get('ciudad'));
  const days = groupSpecialDays(special.data ?? [], { today: storeDate(new Date()).isoDate, city });

  function showCity(name: string): void {
    setParams(name ? { ciudad: name } : {}, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="grid gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Horarios especiales' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Horarios especiales</h1>
        <p className="mt-1 text-ink-600">
          Feriados y días en que algunas sucursales de {company.countryName} cambian su horario.
        </p>
      </div>
      {cities.length > 1 && (
        <Select
          label="Ciudad"
          className="desk:max-w-80"
          value={city ?? ''}
          placeholder="Todas las ciudades"
          options={cities.map((name) => ({ value: name, label: name }))}
          onChange={(event) => showCity(event.currentTarget.value)}
        />
      )}
      {special.isPending && <DaysSkeleton />}
      {special.isError && !special.data && (
        <div className="panel">
          <LoadFailure
            title="No pudimos cargar los horarios especiales"
            error={special.error}
            isRetrying={special.isFetching}
            onRetry={() => special.refetch()}
          />
        </div>
      )}
      {special.data && days.length === 0 && <NoSpecialDays />}
      {days.map((day) => (
        <DayPanel key={`${day.date} ${city ?? ''}`} day={day} />
      ))}
    </div>
  );
}

const columns: readonly Column<SpecialDayRow>[] = [
  {
    key: 'branch',
    header: 'Sucursal',
    onCard: 'title',
    cell: ({ branchCode, branchName }) => (
      <Link
        to={`/sucursales?sucursal=${branchCode}`}
        className="inline-flex min-h-11 items-center rounded-tag wrap-anywhere text-brand-700 underline-offset-3 hover:underline"
      >
        {branchName}
      </Link>
    ),
  },
  { key: 'city', header: 'Ciudad', onCard: 'detail', cell: ({ cityName }) => cityName },
  { key: 'reason', header: 'Motivo', onCard: 'detail', cell: ({ reason }) => reason },
  { key: 'hours', header: 'Horario', onCard: 'value', align: 'end', cell: ({ hours }) => hours },
];
const columnsWithoutReason = columns.filter(({ key }) => key !== 'reason');

/** More would push the next day out of view. */
const shownAtFirst = 6;

function DayPanel({ day }: { day: SpecialDay }) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(day.rows.length <= shownAtFirst + 1);
  return (
    <section aria-labelledby={titleId} className="panel">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-lg font-bold">
          {day.title}
        </h2>
        {day.reason && <Tag tone="info">{day.reason}</Tag>}
      </div>
      <DataTable
        caption={`Horarios: ${day.title}`}
        columns={day.reason ? columnsWithoutReason : columns}
        rows={isWhole ? day.rows : day.rows.slice(0, shownAtFirst)}
        rowKey={({ branchCode }) => String(branchCode)}
      />
      {!isWhole && (
        <Button size="sm" variant="soft" className="mt-2" onClick={() => setWhole(true)}>
          Ver {day.rows.length - shownAtFirst} sucursales más
        </Button>
      )}
    </section>
  );
}

function NoSpecialDays() {
  return (
    <div className="panel">
      <EmptyState
        title="Sin cambios de horario"
        text="Aquí verás los feriados en que una sucursal abre o cierra a otra hora. Por ahora todas siguen su horario normal."
        actions={
          <ButtonLink to="/sucursales" size="sm" variant="secondary">
            Ver sucursales
          </ButtonLink>
        }
      />
    </div>
  );
}

function DaysSkeleton() {
  return (
    <SkeletonGroup label="Cargando horarios especiales" className="grid gap-4">
      {[1, 2].map((panel) => (
        <div key={panel} className="panel grid gap-4">
          <Skeleton className="h-6 w-60 max-w-full" />
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
