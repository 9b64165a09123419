import type { EditedBranchDto } from '@botica/contract/branches/editing';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/fields.tsx';
import { Views } from '../../ui/filters.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { GroupList, NewPieceDialog } from '../content/index.ts';
import { branchesQuery } from './branches.api.ts';
import { matches, serviceIds, services, servicesOf } from './services.ts';

const pathOf = ({ empresaId, sucursalId }: EditedBranchDto) => `/sucursales/sucursal/${empresaId}/${sucursalId}`;

const columns: readonly Column<EditedBranchDto>[] = [
  {
    id: 'name',
    header: 'Sucursal',
    cell: ({ row: { original: branch } }) => (
      <span className="block min-w-0">
        <Link to={pathOf(branch)} className="font-semibold text-brand-700 hover:underline">
          {branch.nombre}
        </Link>
        <span className="block text-label text-ink-600">{branch.telefono}</span>
      </span>
    ),
  },
  { id: 'city', header: 'Ciudad', cell: ({ row: { original: branch } }) => branch.ciudad },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: branch } }) => companies[branch.empresaId].name },
  { id: 'services', header: 'Servicios', cell: ({ row: { original: branch } }) => servicesOf(branch).join(', ') },
  { id: 'now', header: 'Ahora', cell: ({ row: { original: branch } }) => <NowBadge branch={branch} /> },
  { id: 'draft', header: 'Cambios', cell: ({ row: { original: branch } }) => draftText(branch) },
];

function NowBadge({ branch: { activa, estado, mensaje } }: { branch: EditedBranchDto }) {
  if (!activa) return <Badge tone="danger">Fuera de la tienda</Badge>;
  return <Badge tone={estado === 0 ? 'good' : estado === 2 ? 'warn' : 'neutral'}>{mensaje}</Badge>;
}

function draftText({ borradorDe, programado }: EditedBranchDto): string {
  if (programado) return `Se publica ${momentText(programado)}`;
  return borradorDe ? `Borrador de ${borradorDe}` : '';
}

/** The branches, as shoppers find them now. */
export function BranchesScreen() {
  const navigate = useNavigate();
  const { companyId, query } = useScope();
  const { get, set, hrefWith } = useUrlState();
  const [isNew, setNew] = useState(false);
  const { data, error, isPending, refetch } = useQuery(branchesQuery(companyId));
  const filter = { city: get('ciudad'), service: get('servicio'), isOpen: get('ahora') === 'abiertas' };
  const all = data?.sucursales ?? [];
  // Holidays are followed by the branches of a company: one without branches has none.
  const owners = [...new Set(all.map(({ empresaId }) => empresaId))].sort((a, b) => a - b);
  const cities = [...new Set(all.map(({ ciudad }) => ciudad))].sort((a, b) => a.localeCompare(b, 'es'));
  const rows = all.filter((branch) => matches(branch, filter));
  return (
    <Page
      head={
        <PageHead
          title="Sucursales"
          sub="Datos, horarios y días especiales. Nada cambia hasta que se publica."
          actions={
            <>
              <Link
                to={`/ciudades${query}`}
                className="inline-flex items-center gap-1.5 text-cell font-semibold text-brand-700 hover:underline"
              >
                <MapPin size={15} />
                Ciudades
              </Link>
              <Button variant="main" onClick={() => setNew(true)}>
                <Plus size={15} />
                Nueva
              </Button>
            </>
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Views
          label="Sucursales abiertas"
          views={[
            { label: 'Todas', to: hrefWith({ ahora: null }), isCurrent: !filter.isOpen },
            { label: 'Abiertas ahora', to: hrefWith({ ahora: 'abiertas' }), isCurrent: filter.isOpen },
          ]}
        />
        <Select
          label="Ciudad"
          value={filter.city ?? ''}
          options={[{ value: '', label: 'Todas' }, ...cities.map((city) => ({ value: city, label: city }))]}
          onChange={({ target }) => set({ ciudad: target.value })}
        />
        <Select
          label="Servicio"
          value={filter.service ?? ''}
          options={[
            { value: '', label: 'Cualquiera' },
            ...serviceIds.map((id) => ({ value: id, label: services[id] })),
          ]}
          onChange={({ target }) => set({ servicio: target.value })}
        />
        <nav aria-label="Feriados de cada empresa" className="ml-auto flex flex-wrap items-center gap-3 text-cell">
          {owners.map((id) => (
            <Link
              key={id}
              to={`/sucursales/feriados/${id}/general${query}`}
              className="inline-flex items-center gap-1.5 font-semibold text-brand-700 hover:underline"
            >
              <CalendarDays size={15} />
              Feriados, {companies[id].name}
            </Link>
          ))}
        </nav>
      </div>
      <GroupList group="branches" caption="Sucursales nuevas, por publicar" isNewOnly />
      <section aria-label="Sucursales" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando las sucursales" />
        ) : rows.length === 0 ? (
          <Empty title="Ninguna con estos filtros" text="Elige otra ciudad u otro servicio." />
        ) : (
          <DataTable
            caption="Sucursales"
            columns={columns}
            rows={rows}
            rowId={pathOf}
            onOpen={(branch) => void navigate(`${pathOf(branch)}${query}`)}
          />
        )}
      </section>
      {isNew && <NewPieceDialog title="Sucursal nueva" kinds={['branch']} onClose={() => setNew(false)} />}
    </Page>
  );
}
