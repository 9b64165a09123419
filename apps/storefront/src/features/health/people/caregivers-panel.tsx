import type { CaregiverDto, PersonDto } from '@botica/contract/health/people';
import { formatDate } from '@botica/domain/format';
import { rightLabels } from '@botica/domain/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { dropCaregiver, reloadHealth, setRights } from './people.api.ts';

/** Who else sees this person. Only its owner sees this. */
export function CaregiversPanel({ person }: { person: PersonDto }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">Quién más la cuida</h3>
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Invitar a cuidar a ${person.nombre}`}
          onClick={() => setInviting(true)}
        >
          <UserPlus size={18} />
          Invitar
        </Button>
      </div>
      {person.cuidadores.length === 0 ? (
        <p className="text-sm text-ink-600">Nadie más por ahora.</p>
      ) : (
        <ul className="grid gap-2">
          {person.cuidadores.map((caregiver) => (
            <CaregiverRow key={caregiver.cuidadorId} caregiver={caregiver} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog person={person} onClose={() => setInviting(false)} />}
    </div>
  );
}

function CaregiverRow({ caregiver }: { caregiver: CaregiverDto }) {
  const { cuidadorId, correo, acepto, vence } = caregiver;
  const name = caregiver.nombre || correo;
  const ask = useQuestion();
  const onError = (error: unknown) => {
    notify.error(problemOf(error).text);
    void reloadHealth();
  };
  const change = useMutation({
    mutationFn: (rights: Partial<Pick<CaregiverDto, 'puedeComprar' | 'recibeRecordatorios'>>) =>
      setRights(cuidadorId, rights),
    onSuccess: reloadHealth,
    onError,
  });
  const shown = { ...caregiver, ...(change.isPending ? change.variables : {}) };
  const remove = useMutation({ mutationFn: () => dropCaregiver(cuidadorId), onSuccess: reloadHealth, onError });
  const question = {
    title: `¿Quitar a ${name}?`,
    text: 'Deja de ver este perfil y sus medicinas ahora mismo.',
    yes: 'Sí, quitar',
    danger: true,
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-canvas px-3 py-1.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-fine text-ink-600">
          {acepto ? rightLabels.see : `Invitación enviada. Vence el ${vence ? formatDate(vence) : ''}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox
          label={rightLabels.order}
          aria-label={`${name}: ${rightLabels.order}`}
          checked={shown.puedeComprar}
          onChange={(event) => change.mutate({ puedeComprar: event.target.checked })}
        />
        <Checkbox
          label={rightLabels.remind}
          aria-label={`${name}: ${rightLabels.remind}`}
          checked={shown.recibeRecordatorios}
          onChange={(event) => change.mutate({ recibeRecordatorios: event.target.checked })}
        />
        <Button
          variant="quiet"
          size="sm"
          className="text-danger hover:bg-danger-50"
          loading={remove.isPending}
          aria-label={`Quitar a ${name}`}
          onClick={() => void ask(question).then((isSure) => isSure && remove.mutate())}
        >
          Quitar
        </Button>
      </div>
    </li>
  );
}
