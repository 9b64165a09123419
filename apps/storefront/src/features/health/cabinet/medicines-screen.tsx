import { CallError } from '@botica/contract/client';
import type { CabinetDto, MedicineDto } from '@botica/contract/health/cabinet';
import type { PersonDto } from '@botica/contract/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../identity/index.ts';
import { ConsentNote, PersonDialog, peopleQuery } from '../people/index.ts';
import { ReminderRow } from '../reminders/index.ts';
import { AdherencePanel } from './adherence-panel.tsx';
import { AtHome } from './at-home.tsx';
import { cabinetQuery, keepCabinet } from './cabinet.api.ts';
import { DosesPanel } from './doses-panel.tsx';
import { MedicineDialog } from './medicine-dialog.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { PrintedSchedule } from './printed-schedule.tsx';
import { ScheduleActions } from './schedule-actions.tsx';

const inSentence = 'font-semibold text-brand-700 underline underline-offset-2';

export function MedicinesScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <Medicines userId={user.usuarioId} /> : null;
}

function Medicines({ userId }: { userId: string }) {
  const people = useQuery(peopleQuery(userId));
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const all = people.data?.personas ?? [];
  const asked = search.get('persona');
  const found = all.find(({ personaId }) => personaId === asked);
  const open = found ?? all[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta', to: '/perfil' }, { label: 'Mis medicinas' }]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">Mis medicinas</h1>
        <p className="mt-1 text-ink-600">Qué toca hoy, cuánto queda y cuándo comprar.</p>
      </div>
      {!people.data && <Loading query={people} />}
      {people.data && asked !== null && !found && (
        <Note tone="info" role="status" className="print:hidden">
          No encontramos a esa persona: ya no está, o ya no la comparten contigo.
        </Note>
      )}
      {people.data && !open && (
        <section className="panel">
          <EmptyState
            title="¿De quién son las medicinas?"
            text="Agrega tu perfil, o el de alguien que cuidas, y anota qué toma y a qué horas."
            actions={
              <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
                <Plus size={18} />
                Agregar persona
              </Button>
            }
          />
        </section>
      )}
      {open && (
        <>
          <div className="desk:flex desk:items-center desk:justify-between desk:gap-3 print:hidden">
            <PersonTabs people={all} openId={open.personaId} onAdd={() => setAdding(true)} />
            <OpenSchedule userId={userId} person={open} />
          </div>
          <PersonCabinet key={open.personaId} userId={userId} person={open} />
        </>
      )}
      <p className="text-fine text-ink-600 print:hidden">
        Botica muestra lo que tú anotas. No indica dosis. Los datos se guardan cifrados. Los ves tú y{' '}
        <Link to="/personas-que-cuido" className={inSentence}>
          las personas que invitas
        </Link>
        ; la farmacia ve lo que necesita para atender un pedido para esa persona.{' '}
        <Link to="/ayuda#quien-ve-a-mis-personas" className={inSentence}>
          Quién ve qué
        </Link>
      </p>
      {isAdding && (
        <PersonDialog onSaved={({ personaId }) => setSearch({ persona: personaId })} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

/** Beside the people on a wide screen; phones begin with the doses and have it at the end. */
function OpenSchedule({ userId, person }: { userId: string; person: PersonDto }) {
  const { data: cabinet } = useQuery(cabinetQuery(userId, person.personaId));
  return cabinet && cabinet.medicinas.length > 0 ? (
    <ScheduleActions cabinet={cabinet} className="max-desk:hidden" />
  ) : null;
}

function PersonCabinet({ userId, person }: { userId: string; person: PersonDto }) {
  const query = useQuery(cabinetQuery(userId, person.personaId));
  const [chosenDay, setDay] = useState<string>();
  const [form, setForm] = useState<{ medicine?: MedicineDto }>();
  const cabinet = query.data;
  // Whoever does not reach the person any more sees nothing that was loaded before.
  const isGone = query.error instanceof CallError && query.error.status === 404;
  if (!cabinet || isGone) return <Loading query={query} />;
  const keep = (changed: CabinetDto) => keepCabinet(userId, changed);
  const day = chosenDay ?? cabinet.ahora.dia;
  const add = () => setForm({});
  return (
    <>
      <div className="empty:hidden print:hidden">
        <ConsentNote person={person} />
      </div>
      {cabinet.medicinas.length === 0 ? (
        <section className="panel">
          <EmptyState
            title={`${person.nombre} no tiene medicinas anotadas`}
            text={
              person.esPropia
                ? 'Anota qué toma, a qué horas y cuánto hay en casa: te decimos cuándo se acaba.'
                : 'Quien te la comparte puede anotarlas.'
            }
            actions={
              person.esPropia && (
                <Button size="sm" aria-haspopup="dialog" onClick={add}>
                  <Plus size={18} />
                  Agregar medicina
                </Button>
              )
            }
          />
        </section>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6 wide:grid-cols-[repeat(2,minmax(0,1fr))] print:hidden">
            <DosesPanel
              cabinet={cabinet}
              day={day}
              loadedAt={query.dataUpdatedAt}
              foot={<ReminderRow userId={userId} person={person} />}
              onChanged={keep}
            />
            <AdherencePanel userId={userId} cabinet={cabinet} day={day} onDay={setDay} />
          </div>
          <div className="print:hidden">
            <AtHome
              userId={userId}
              cabinet={cabinet}
              person={person}
              onAdd={add}
              onEdit={(medicine) => setForm({ medicine })}
              onChanged={keep}
            />
          </div>
          <ScheduleActions cabinet={cabinet} className="desk:hidden" />
          <PrintedSchedule cabinet={cabinet} person={person} />
        </>
      )}
      {form && (
        <MedicineDialog
          personId={person.personaId}
          medicine={form.medicine}
          onSaved={keep}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}

interface Loaded {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function Loading({ query: { error, isFetching, refetch } }: { query: Loaded }) {
  return (
    <section className="panel">
      {error ? (
        <LoadFailure
          title="No pudimos cargar las medicinas"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando las medicinas">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </section>
  );
}
