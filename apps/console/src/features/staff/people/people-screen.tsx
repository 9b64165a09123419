import { type StaffPersonDto, type StaffStateDto, staffStates } from '@botica/contract/staff/people';
import { isRoleId, roleIds, roles } from '@botica/domain/staff';
import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useLatched } from '../../../lib/use-latched.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { AddFilter, CursorPager, FilterChip, Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PersonCell } from '../../../ui/person-cell.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { placeText, StateBadge, stateLabels } from './labels.tsx';
import { peopleQuery } from './people.api.ts';

const columns: readonly Column<StaffPersonDto>[] = [
  {
    id: 'person',
    header: 'Persona',
    cell: ({ row: { original: person } }) => <PersonCell person={person} to={`/personal/${person.personaId}`} />,
  },
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ row: { original: person } }) => {
      const [first, ...more] = person.roles;
      if (!first) return <span className="text-ink-600">Sin rol</span>;
      return (
        <span className="block min-w-0">
          <b className="block font-semibold">{roles[first.rol].label}</b>
          <span className="text-label text-ink-600">
            {placeText(first)}
            {more.length > 0 && ` y ${more.length} más`}
          </span>
        </span>
      );
    },
  },
  { id: 'state', header: 'Estado', cell: ({ row: { original: person } }) => <StateBadge state={person.estado} /> },
  {
    id: 'factor',
    header: 'Segundo factor',
    cell: ({ row: { original: person } }) => (
      <span className="flex items-center gap-1.5 text-ink-600">
        {person.segundoFactor ? (
          <ShieldCheck size={16} className="text-brand-600" />
        ) : (
          <ShieldAlert size={16} className="text-warn" />
        )}
        {person.segundoFactor ? 'Activo' : 'Sin activar'}
      </span>
    ),
  },
  {
    id: 'last',
    header: 'Último ingreso',
    cell: ({ row: { original: person } }) => (
      <span className="whitespace-nowrap text-ink-600">
        {person.ultimoIngreso ? momentText(person.ultimoIngreso) : 'Nunca'}
      </span>
    ),
  },
];

export function PeopleScreen() {
  const url = useUrlState();
  const scope = useScope();
  const navigate = useNavigate();
  const isManager = useCan('staff.manage');
  const mayInvite = useLatched(isManager);
  const state = Object.values(staffStates).find((one) => one === url.get('estado'));
  const role = roleIds.find((one) => one === url.get('rol'));
  const search = url.get('busca');
  const cursor = url.get('cursor');
  const { data, error, isPending, refetch } = useQuery(
    peopleQuery({
      ...(search ? { busca: search } : {}),
      ...(role ? { rol: role } : {}),
      ...(state ? { estado: state } : {}),
      ...(scope.companyId ? { empresaId: scope.companyId } : {}),
      ...(cursor ? { cursor } : {}),
    }),
  );
  const next = data?.siguiente;
  return (
    <Page
      head={
        <PageHead
          title="Personal y roles"
          sub="Quién entra a la consola, con qué roles y dónde."
          actions={
            <>
              <ButtonLink to={`/personal/roles${scope.query}`}>Ver roles y permisos</ButtonLink>
              {isManager && (
                <Button variant="main" onClick={() => url.set({ invitar: 'si' })}>
                  <UserPlus size={16} />
                  Invitar
                </Button>
              )}
            </>
          }
        />
      }
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <Views
          label="Vistas"
          views={[
            { label: 'Todas', to: url.hrefWith({ estado: null }), isCurrent: !state },
            ...(Object.keys(stateLabels) as StaffStateDto[]).map((one) => ({
              label: stateLabels[one].plural,
              to: url.hrefWith({ estado: one }),
              isCurrent: state === one,
            })),
          ]}
        />
        {search && <FilterChip field="Busca" value={search} onRemove={() => url.set({ busca: null })} />}
        {role && <FilterChip field="Rol" value={roles[role].label} onRemove={() => url.set({ rol: null })} />}
        <AddFilter>
          {(close) => (
            <PeopleFilters
              search={search ?? ''}
              role={role ?? ''}
              onApply={(change) => {
                url.set(change);
                close();
              }}
            />
          )}
        </AddFilter>
      </div>
      <section aria-label="Personal" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando el personal" />
        ) : data?.personas.length === 0 ? (
          <Empty title="Nadie con estos filtros" text="Quita un filtro, o busca otra parte del nombre o del correo." />
        ) : (
          <DataTable
            caption="Personas con acceso a la consola"
            columns={columns}
            rows={data?.personas ?? []}
            rowId={({ personaId }) => personaId}
            onOpen={({ personaId }) => void navigate(`/personal/${personaId}${scope.query}`)}
          />
        )}
        {data && (cursor || next) && (
          <CursorPager
            count={data.personas.length}
            noun="personas"
            onFirst={cursor ? () => url.set({}) : undefined}
            onNext={next ? () => url.set({ cursor: next }) : undefined}
          />
        )}
      </section>
      {mayInvite && url.get('invitar') && <InviteDialog onClose={() => url.set({ invitar: null })} />}
    </Page>
  );
}

type PeopleFiltersProps = {
  search: string;
  role: string;
  onApply: (change: { busca: string | null; rol: string | null }) => void;
};

function PeopleFilters({ search, role, onApply }: PeopleFiltersProps) {
  const [text, setText] = useState(search);
  const [chosen, setChosen] = useState(role);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ busca: text.trim() || null, rol: isRoleId(chosen) ? chosen : null });
      }}
    >
      <Field label="Nombre o correo" value={text} onChange={(event) => setText(event.target.value)} />
      <Select
        label="Rol"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[{ value: '', label: 'Cualquiera' }, ...roleIds.map((id) => ({ value: id, label: roles[id].label }))]}
      />
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
