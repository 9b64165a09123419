import type { PersonDto } from '@botica/contract/health/people';
import type { OwnRecordDto } from '@botica/contract/health/record';
import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { PersonChoice, PersonDialog, peopleQuery } from '../people/index.ts';
import { LabOrders } from './lab-orders.tsx';
import { keepRecord, recordQuery, savePdf } from './record.api.ts';
import { RecordView } from './record-view.tsx';
import { SharePanel } from './share-panel.tsx';
import { useVaccinations } from './vaccinations.tsx';

export function RecordScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Expediente de salud"
      text="Para llevar a la consulta: lo que anotaste y los resultados de laboratorio, en una página."
    >
      <Records userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Records({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(userId));
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  if (!data) return <Waiting {...{ error, isFetching }} onRetry={() => void refetch()} />;
  // Only the customer who keeps a person carries the record.
  const own = data.personas.filter(({ esPropia }) => esPropia);
  const open = own.find(({ personaId }) => personaId === search.get('persona')) ?? own[0];
  return (
    <>
      <PersonChoice
        label="Personas"
        options={own.map(({ personaId, nombre }) => ({ id: personaId, name: nombre, to: `?persona=${personaId}` }))}
        openId={open?.personaId ?? ''}
      />
      {open ? (
        <PersonRecord key={open.personaId} userId={userId} person={open} />
      ) : (
        <section className="panel">
          <EmptyState
            title="¿De quién es el expediente?"
            text="Agrega tu perfil, o el de alguien que cuidas, con sus alergias y condiciones."
            actions={
              <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
                <Plus size={18} />
                Agregar persona
              </Button>
            }
          />
        </section>
      )}
      {isAdding && (
        <PersonDialog onSaved={({ personaId }) => setSearch({ persona: personaId })} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function PersonRecord({ userId, person }: { userId: string; person: PersonDto }) {
  const { data, error, isFetching, refetch } = useQuery(recordQuery(userId, person.personaId));
  if (!data) return <Waiting {...{ error, isFetching }} onRetry={() => void refetch()} />;
  return <Loaded own={data} onChanged={(changed) => keepRecord(userId, changed)} />;
}

function Loaded({ own, onChanged }: { own: OwnRecordDto; onChanged: (record: OwnRecordDto) => void }) {
  const { expediente: record, personaId } = own;
  const vaccinations = useVaccinations(personaId, onChanged);
  const pdf = useMutation({
    mutationFn: () => savePdf(personaId),
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <>
      <section className="panel flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl font-bold wrap-anywhere">{record.nombre}</h2>
          <p className="text-ink-600">Nació el {formatDate(record.nacimiento)}</p>
        </div>
        <Button variant="secondary" size="sm" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          <Download size={18} />
          Descargar PDF
        </Button>
      </section>
      <SharePanel own={own} onChanged={onChanged} />
      <RecordView
        record={record}
        vaccinationActions={vaccinations.actions}
        resultActions={<LabOrders own={own} onChanged={onChanged} />}
      />
      {vaccinations.dialog}
    </>
  );
}

interface WaitingProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

export function Waiting({ error, isFetching, onRetry }: WaitingProps) {
  return (
    <section className="panel">
      {error ? (
        <LoadFailure title="No pudimos cargar el expediente" error={error} isRetrying={isFetching} onRetry={onRetry} />
      ) : (
        <SkeletonGroup label="Cargando el expediente">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </section>
  );
}
