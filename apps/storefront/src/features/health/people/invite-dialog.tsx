import type { PersonDto } from '@botica/contract/health/people';
import { caregiverMessages, invitationDays, rightLabels } from '@botica/domain/health/people';
import { isEmail } from '@botica/domain/validation';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { invite, reloadHealth } from './people.api.ts';

interface InviteForm {
  email: string;
  mayOrder: boolean;
  mayBeReminded: boolean;
}

const resolver = checksResolver<InviteForm>(({ email }) =>
  isEmail(email.trim()) ? [] : [{ field: 'email', message: caregiverMessages.email }],
);

export function InviteDialog({ person, onClose }: { person: PersonDto; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<InviteForm>({
    resolver,
    defaultValues: { email: '', mayOrder: false, mayBeReminded: false },
  });
  const send = useMutation({
    mutationFn: (form: InviteForm) => invite(person.personaId, form),
    onSuccess: async () => {
      await reloadHealth();
      notify.success('Invitación enviada.');
      onClose();
    },
  });
  const problem = useServerErrors(send.error, setError, (field) => (field === 'correo' ? 'email' : undefined));
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Invitar a cuidar a ${person.nombre}`}
      description={`Le escribimos para que acepte con su cuenta de Botica. Tiene ${invitationDays} días. El correo no dice de quién se trata.`}
      action="Enviar invitación"
      dismiss="Cancelar"
      isPending={send.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!send.isPending) send.mutate(form);
      })}
    >
      <Field
        label="Correo"
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <p className="text-sm">
        Al aceptar: <strong>{rightLabels.see}</strong>.
      </p>
      <div>
        <Checkbox label={`También: ${rightLabels.order.toLowerCase()}`} {...register('mayOrder')} />
        <Checkbox label={`También: ${rightLabels.remind.toLowerCase()}`} {...register('mayBeReminded')} />
      </div>
    </FormDialog>
  );
}
