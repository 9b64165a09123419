import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { ReasonFields } from '../../../ui/reason-dialog.tsx';
import { GrantFields, useFirstGrant } from './grant-fields.tsx';
import { accessReasons } from './labels.tsx';
import { useInvite } from './people.api.ts';

interface InviteForm {
  name: string;
  email: string;
  kind: string;
  text: string;
}

/** Invites a person by e-mail with a first role; more roles are given on the person's page. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [grant, setGrant] = useState(useFirstGrant());
  const invite = useInvite();
  const { register, handleSubmit, formState } = useForm<InviteForm>({
    defaultValues: { name: '', email: '', kind: accessReasons[0], text: '' },
  });
  const { errors } = formState;

  function send({ name, email, kind, text }: InviteForm): void {
    const { role, companyId, branchId } = grant;
    invite.mutate(
      {
        nombre: name.trim(),
        correo: email.trim(),
        roles: [{ rol: role, empresaId: companyId, sucursalId: branchId }],
        motivo: text.trim() ? `${kind}: ${text.trim()}` : kind,
      },
      {
        onSuccess: () => {
          notify.success(`Enviamos la invitación a ${email.trim()}`);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title="Invitar a una persona"
      description="Recibe un enlace por correo y elige su contraseña. Vence en tres días."
      action="Enviar la invitación"
      isPending={invite.isPending}
      problem={invite.error ? problemOf(invite.error).text : undefined}
      onSubmit={handleSubmit(send)}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Nombre y apellido"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { required: 'Escribe su nombre.' })}
        />
        <Field
          label="Correo de trabajo"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', { required: 'Escribe su correo.' })}
        />
      </div>
      <GrantFields grant={grant} onChange={setGrant} />
      <ReasonFields reasons={accessReasons} kind={register('kind')} text={register('text')} />
    </FormDialog>
  );
}
