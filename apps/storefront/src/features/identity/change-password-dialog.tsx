import { isAcceptablePassword, passwordFormMessage } from '@botica/domain/identity';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import { savePassword } from './account.api.ts';
import { checksResolver } from './checks-resolver.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useUser } from './session-store.ts';
import { useServerErrors } from './use-server-errors.ts';

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
  const formId = useId();
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Cambiar contraseña"
      description="Al cambiarla cerramos tu cuenta en los demás dispositivos."
      footer={
        <Button type="submit" form={formId} loading={save.isPending}>
          Guardar contraseña
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        <ProblemNote problem={problem} />
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
      </form>
    </Dialog>
  );
}
