import type { HeldRoleDto, StaffDetailDto } from '@botica/contract/staff/people';
import { companies } from '@botica/domain/companies';
import { roles } from '@botica/domain/staff';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { GrantFields, useFirstGrant } from './grant-fields.tsx';
import { accessReasons, placeText } from './labels.tsx';
import { type AccessAct, useAccessAct, useGrantRole, useRevokeRole } from './people.api.ts';

export type Asked = { kind: 'grant' } | { kind: 'revoke'; role: HeldRoleDto } | { kind: 'access'; act: AccessAct };

type DialogProps = { person: StaffDetailDto; onClose: () => void };

export function PersonDialogs({ person, asked, onClose }: DialogProps & { asked: Asked }) {
  if (asked.kind === 'grant') return <GrantDialog person={person} onClose={onClose} />;
  if (asked.kind === 'revoke') return <RevokeDialog person={person} role={asked.role} onClose={onClose} />;
  return <AccessDialog person={person} act={asked.act} onClose={onClose} />;
}

function GrantDialog({ person, onClose }: DialogProps) {
  const [grant, setGrant] = useState(useFirstGrant());
  const give = useGrantRole(person.personaId);
  const { label } = roles[grant.role];
  return (
    <ReasonDialog
      title={`Dar un rol a ${person.nombre}`}
      description="Vale desde su siguiente paso en la consola."
      action={`Dar ${label} en ${companies[grant.companyId].name}`}
      reasons={accessReasons}
      isPending={give.isPending}
      error={give.error}
      onClose={onClose}
      onReason={(motivo) =>
        give.mutate(
          { rol: grant.role, empresaId: grant.companyId, sucursalId: grant.branchId, motivo },
          {
            onSuccess: () => {
              notify.success(`${person.nombre} ya es ${label}`);
              onClose();
            },
          },
        )
      }
    >
      <GrantFields grant={grant} onChange={setGrant} />
    </ReasonDialog>
  );
}

function RevokeDialog({ person, role, onClose }: DialogProps & { role: HeldRoleDto }) {
  const take = useRevokeRole(person.personaId);
  const { label } = roles[role.rol];
  return (
    <ReasonDialog
      isDanger
      title={`Quitar un rol a ${person.nombre}`}
      description={`${label} en ${placeText(role)}. Deja de valer en su siguiente paso; lo que tenga escrito no se pierde.`}
      action={`Quitar ${label}`}
      reasons={['Cambio de puesto', ...accessReasons.filter((reason) => reason !== 'Cambio de puesto')]}
      isPending={take.isPending}
      error={take.error}
      onClose={onClose}
      onReason={(motivo) =>
        take.mutate(
          { asignacionId: role.asignacionId, motivo },
          {
            onSuccess: () => {
              notify.success(`${person.nombre} ya no es ${label} ahí`);
              onClose();
            },
          },
        )
      }
    />
  );
}

const accessWords: Readonly<Record<AccessAct, { verb: string; text: string; done: string; reason: string }>> = {
  block: {
    verb: 'Bloquear',
    text: 'Cierra sus sesiones ahora y no puede entrar hasta que alguien lo desbloquee.',
    done: 'ya no puede entrar',
    reason: 'Salida de personal',
  },
  unblock: {
    verb: 'Desbloquear',
    text: 'Puede entrar de nuevo con sus roles.',
    done: 'puede entrar de nuevo',
    reason: 'Cambio de puesto',
  },
  resetFactor: {
    verb: 'Reiniciar el segundo factor de',
    text: 'Cierra sus sesiones; lo activa otra vez al entrar. Confirma antes que es la persona.',
    done: 'activa su segundo factor al entrar',
    reason: 'Teléfono perdido o cambiado',
  },
};

function AccessDialog({ person, act, onClose }: DialogProps & { act: AccessAct }) {
  const change = useAccessAct(person.personaId);
  const { verb, text, done, reason } = accessWords[act];
  const effect = act === 'resetFactor' ? `${verb} ${person.nombre}` : `${verb} a ${person.nombre}`;
  return (
    <ReasonDialog
      isDanger={act !== 'unblock'}
      title={effect}
      description={text}
      action={effect}
      reasons={[reason, ...accessReasons.filter((one) => one !== reason)]}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onReason={(motivo) =>
        change.mutate(
          { act, motivo },
          {
            onSuccess: () => {
              notify.success(`${person.nombre} ${done}`);
              onClose();
            },
          },
        )
      }
    />
  );
}
