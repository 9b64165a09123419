import type { PersonDto } from '@botica/contract/health/people';
import { formatDate } from '@botica/domain/format';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AllergyNote } from '../for-whom/index.ts';
import { CaregiversPanel } from './caregivers-panel.tsx';
import { ConsentNote } from './consent-note.tsx';
import { dropCaregiver, erasePerson, reloadHealth } from './people.api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { ageText, ownRightsText, personFacts, relationText } from './person-words.ts';
import { useUnknownAllergies } from './use-unknown-allergies.ts';

export function PersonCard({ person }: { person: PersonDto }) {
  const now = new Date();
  const facts = personFacts(person, now);
  const unknown = useUnknownAllergies(person.alergias);
  return (
    <li className="panel grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={person.nombre} className="size-12 text-lg" />
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">{person.nombre}</h2>
          <p className="text-sm text-ink-600">
            {relationText(person)}, {ageText(person.nacimiento, now)}
          </p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {facts.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-600">{label}:</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <AllergyNote unknown={unknown} />
      <ConsentNote person={person} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          variant="soft"
          to={`/mis-medicinas?persona=${person.personaId}`}
          aria-label={`Ver medicinas de ${person.nombre}`}
        >
          Ver medicinas
        </ButtonLink>
        {person.esPropia ? <OwnerActions person={person} /> : <LeaveButton person={person} />}
      </div>
      {person.esPropia ? (
        <CaregiversPanel person={person} />
      ) : (
        <p className="border-t border-line pt-3 text-sm text-ink-600">{ownRightsText(person)}</p>
      )}
    </li>
  );
}

function OwnerActions({ person }: { person: PersonDto }) {
  const [isEditing, setEditing] = useState(false);
  const ask = useQuestion();
  const erase = useMutation({
    mutationFn: () => erasePerson(person.personaId),
    onSuccess: async () => {
      await reloadHealth();
      notify.success('Borramos todo lo anotado de esa persona.');
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  const { consentimiento } = person;
  const question = {
    title: `¿Retirar el permiso y borrar a ${person.nombre}?`,
    text: `Lo diste el ${formatDate(consentimiento.fecha)}. Borramos el perfil, sus medicinas y sus tomas, y quien más la cuida deja de verla. No se puede deshacer.`,
    yes: 'Sí, borrar todo',
    danger: true,
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Editar a ${person.nombre}`}
        onClick={() => setEditing(true)}
      >
        Editar
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="text-danger hover:bg-danger-50"
        loading={erase.isPending}
        aria-label={`Borrar a ${person.nombre}`}
        onClick={() => void ask(question).then((isSure) => isSure && erase.mutate())}
      >
        Borrar
      </Button>
      {isEditing && <PersonDialog person={person} onClose={() => setEditing(false)} />}
    </>
  );
}

function LeaveButton({ person }: { person: PersonDto }) {
  const ask = useQuestion();
  const leave = useMutation({
    mutationFn: () => dropCaregiver(person.cuidadorId ?? ''),
    onSuccess: reloadHealth,
    onError: (error) => notify.error(problemOf(error).text),
  });
  const question = { title: `¿Dejar de cuidar a ${person.nombre}?`, text: 'Ya no verás su perfil ni sus medicinas.' };
  return (
    <Button
      size="sm"
      variant="quiet"
      loading={leave.isPending}
      aria-label={`Dejar de cuidar a ${person.nombre}`}
      onClick={() => void ask(question).then((isSure) => isSure && leave.mutate())}
    >
      Dejar de cuidar
    </Button>
  );
}
