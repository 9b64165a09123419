import { isAcceptablePassword, passwordFormMessage } from '@botica/domain/identity';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { savePassword } from '../account/account.api.ts';
import { useUser } from '../session/session-store.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordChange {
  password: string;
  newPassword: string;
}

const resolver = checksResolver<PasswordChange>(({ password, newPassword }) => [
  ...(password === '' ? [{ field: 'password' as const, message: 'Debes ingresar tu contraseña actual.' }] : []),
  ...(isAcceptablePassword(newPassword) ? [] : [{ field: 'newPassword' as const, message: passwordFormMessage }]),
]);

const fieldOf = (name: string) => (name === 'password' || name === 'newPassword' ? name : undefined);

export interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const user = useUser();
  const { register, handleSubmit, watch, setError, formState } = useForm<PasswordChange>({
    resolver,
    defaultValues: { password: '', newPassword: '' },
  });
  const save = useMutation({
    mutationFn: (form: PasswordChange) => savePassword(form.password, form.newPassword),
    onSuccess: ({ sesionesCerradas }) => {
      notify.success(
        sesionesCerradas > 0 ? 'Cambiaste tu contraseña y cerramos tus otras sesiones.' : 'Cambiaste tu contraseña.',
      );
      onOpenChange(false);
    },
  });
  const problem = useServerErrors(save.error, setError, fieldOf);
  const { errors } = formState;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cambiar contraseña"
      description="Al cambiarla cerramos tu cuenta en los demás dispositivos."
      action="Guardar contraseña"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!save.isPending) save.mutate(form);
      })}
    >
      <input type="hidden" autoComplete="username" value={user?.correoElectronico ?? ''} readOnly />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordChecklist password={watch('newPassword')} />
    </FormDialog>
  );
}
