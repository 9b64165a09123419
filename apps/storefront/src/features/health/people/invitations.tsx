import type { InvitationDto } from '@botica/contract/health/people';
import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { accept, dropCaregiver, reloadHealth } from './people.api.ts';
import { ownRightsText } from './person-words.ts';

export function Invitations({ invitations }: { invitations: readonly InvitationDto[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="panel grid gap-3">
      <h2 className="text-xl font-bold">Invitaciones</h2>
      <ul className="grid gap-3">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.cuidadorId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationDto }) {
  const { cuidadorId, invita, vence } = invitation;
  const onError = (error: unknown) => {
    notify.error(problemOf(error).text);
    void reloadHealth();
  };
  const yes = useMutation({
    mutationFn: () => accept(cuidadorId),
    onSuccess: async () => {
      await reloadHealth();
      notify.success('Aceptaste la invitación.');
    },
    onError,
  });
  const no = useMutation({ mutationFn: () => dropCaregiver(cuidadorId), onSuccess: reloadHealth, onError });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{invita} te invita a cuidar a una persona</p>
        <p className="text-sm text-ink-600">
          Si aceptas: {ownRightsText(invitation)} Vence el {formatDate(vence)}.
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" loading={yes.isPending} onClick={() => yes.mutate()}>
          Aceptar
        </Button>
        <Button size="sm" variant="secondary" loading={no.isPending} onClick={() => no.mutate()}>
          Rechazar
        </Button>
      </div>
    </li>
  );
}
