import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useForm } from 'react-hook-form';
import { useSession } from '../../../lib/session.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { useConfirmPassword } from './login.api.ts';

/** A dangerous act asks for the password again, and for the code of a person who has a second factor. */
export function PasswordDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const { segundoFactor } = useSession();
  const confirm = useConfirmPassword();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { clave: '', codigo: '' } });
  const { errors } = formState;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      title="Confirma que eres tú"
      description="Lo que vas a hacer es delicado. Vale por cinco minutos y queda en la auditoría."
      action="Confirmar"
      isPending={confirm.isPending}
      problem={confirm.error ? problemOf(confirm.error).text : undefined}
      onSubmit={handleSubmit((given) => confirm.mutate(given, { onSuccess: () => onDone(true) }))}
    >
      <Field
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        error={errors.clave?.message}
        {...register('clave', { required: 'Escribe tu contraseña.' })}
      />
      {segundoFactor && (
        <Field
          label="Código de tu aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.codigo?.message}
          {...register('codigo', { required: 'Escribe el código de seis dígitos.' })}
        />
      )}
    </FormDialog>
  );
}
