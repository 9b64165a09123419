import { isEmail } from '@botica/domain/validation';
import { Field } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { PasswordField } from '../password/password-field.tsx';
import { useUser } from '../session/session-store.ts';
import { askEmailChange } from './account.api.ts';

interface EmailChange {
  email: string;
  repeated: string;
  password: string;
}

const resolver = checksResolver<EmailChange>(({ email, repeated, password }) => [
  ...(isEmail(email.trim()) ? [] : [{ field: 'email' as const, message: 'El correo electrónico no es válido.' }]),
  // PROFILE-03 T59
  ...(repeated.trim().toLowerCase() === email.trim().toLowerCase()
    ? []
    : [{ field: 'repeated' as const, message: 'Los correos electrónicos no coinciden.' }]),
  ...(password === '' ? [{ field: 'password' as const, message: 'Debes ingresar tu contraseña.' }] : []),
]);

const fieldOf = (name: string) => ({ correoNuevo: 'email', clave: 'password' })[name] as keyof EmailChange | undefined;

export interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The new address takes effect when its owner opens the link sent there. */
export function ChangeEmailDialog({ open, onOpenChange }: ChangeEmailDialogProps) {
  const user = useUser();
  const { register, handleSubmit, setError, formState } = useForm<EmailChange>({
    resolver,
    defaultValues: { email: '', repeated: '', password: '' },
  });
  const ask = useMutation({
    mutationFn: (form: EmailChange) => askEmailChange(form.email.trim(), form.password),
    onSuccess: ({ mensaje }) => {
      notify.success(mensaje, { durationMs: 7000 });
      onOpenChange(false);
    },
  });
  const problem = useServerErrors(ask.error, setError, fieldOf);
  const { errors } = formState;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cambiar correo"
      description={`Hoy entras con ${user?.correoElectronico ?? 'tu correo'}. Te enviamos un enlace al correo nuevo para confirmarlo.`}
      action="Enviar enlace"
      isPending={ask.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!ask.isPending) ask.mutate(form);
      })}
    >
      <Field
        label="Correo nuevo"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label="Repite el correo nuevo"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.repeated?.message}
        {...register('repeated')}
      />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  );
}
