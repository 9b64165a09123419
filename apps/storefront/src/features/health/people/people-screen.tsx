import { peopleLimits } from '@botica/domain/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { Invitations } from './invitations.tsx';
import { peopleQuery } from './people.api.ts';
import { PersonCard } from './person-card.tsx';
import { PersonDialog } from './person-dialog.tsx';

export function PeopleScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Personas que cuido" text="Tú, tu familia o tus pacientes. Lo que anotas se guarda cifrado.">
      <People userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function People({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(userId));
  const [isAdding, setAdding] = useState(false);
  if (!data) {
    return (
      <section className="panel">
        {error ? (
          <LoadFailure
            title="No pudimos cargar a tus personas"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label="Cargando">
            <ListRowSkeleton />
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
      </section>
    );
  }
  const { personas, invitaciones, correoConfirmado } = data;
  const own = personas.filter(({ esPropia }) => esPropia).length;
  const add = (
    <Button size="sm" aria-haspopup="dialog" disabled={own >= peopleLimits.people} onClick={() => setAdding(true)}>
      <Plus size={18} />
      Agregar persona
    </Button>
  );
  return (
    <>
      <Invitations invitations={invitaciones} />
      {!correoConfirmado && (
        <Note tone="info" action={<TextLink to="/perfil#tab-perfil">Ir a mis datos</TextLink>}>
          Confirma tu correo para ver las invitaciones que te manden.
        </Note>
      )}
      {personas.length === 0 ? (
        <section className="panel">
          <EmptyState
            title="Todavía no hay nadie"
            text="Agrega tu perfil o el de alguien que cuidas, con sus alergias y condiciones, y anota sus medicinas."
            actions={add}
          />
        </section>
      ) : (
        <>
          <div>{add}</div>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
            {personas.map((person) => (
              <PersonCard key={person.personaId} person={person} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <PersonDialog onClose={() => setAdding(false)} />}
    </>
  );
}
