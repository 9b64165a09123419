import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { useChangePassword } from './account.api.ts';

/** Changes the own password, which closes the other sessions. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { clave: '', claveNueva: '', again: '' },
  });
  const { errors } = formState;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cambiar la contraseña"
      description="Cierra tu sesión en los demás equipos."
      action="Cambiar la contraseña"
      isPending={change.isPending}
      problem={change.error ? problemOf(change.error).text : undefined}
      onSubmit={handleSubmit(({ clave, claveNueva }) =>
        change.mutate(
          { clave, claveNueva },
          {
            onSuccess: ({ sesionesCerradas }) => {
              notify.success(`Contraseña cambiada. Cerramos ${sesionesCerradas} sesiones.`);
              onClose();
            },
          },
        ),
      )}
    >
      <Field
        label="Contraseña de ahora"
        type="password"
        autoComplete="current-password"
        error={errors.clave?.message}
        {...register('clave', { required: 'Escribe tu contraseña.' })}
      />
      <Field
        label="Contraseña nueva"
        type="password"
        autoComplete="new-password"
        hint="Con minúsculas, mayúsculas y números."
        error={errors.claveNueva?.message}
        {...register('claveNueva', { required: 'Escribe una contraseña.' })}
      />
      <Field
        label="Repite la contraseña nueva"
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (again) => again === getValues('claveNueva') || 'Las dos no son iguales.' })}
      />
    </FormDialog>
  );
}
