import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { isEmail } from '@botica/domain/validation';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { loginProblem } from '../identity-problem.ts';
import { PasswordField } from '../password/password-field.tsx';
import type { Credentials } from './log-in.ts';
import { SocialLogin } from './social-login.tsx';

export interface CredentialsFormProps {
  initialEmail: string;
  isPending: boolean;
  error: unknown;
  onSubmit: (credentials: Credentials) => void;
  onForgot: (email: string) => void;
  onRegister?: (() => void) | undefined;
  onSocial: (reply: LoginReplyDto) => void;
}

const resolver = checksResolver<Credentials>(({ email, password }) => [
  ...(isEmail(email.trim())
    ? []
    : [
        {
          field: 'email' as const,
          message:
            email.trim() === '' ? 'Debes ingresar tu correo electrónico.' : 'El correo electrónico no es válido.',
        },
      ]),
  ...(password === '' ? [{ field: 'password' as const, message: 'Debes ingresar tu contraseña.' }] : []),
]);

export function CredentialsForm(props: CredentialsFormProps) {
  const { initialEmail, isPending, error, onSubmit, onForgot, onRegister, onSocial } = props;
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({
    resolver,
    defaultValues: { email: initialEmail, password: '' },
  });
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit(({ email, password }) => {
          if (!isPending) onSubmit({ email: email.trim(), password });
        })}
      >
        <ProblemNote problem={error ? loginProblem(error) : undefined} />
        <Field
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button
          variant="quiet"
          size="sm"
          className="-my-2 justify-self-end"
          onClick={() => onForgot(getValues('email'))}
        >
          Olvidé mi contraseña
        </Button>
        <Button type="submit" size="lg" block loading={isPending}>
          Ingresar
        </Button>
      </form>
      <SocialLogin onLoggedIn={onSocial} />
      <p className="pt-1 text-center text-sm text-ink-600">
        ¿Primera vez en Botica?{' '}
        <Link
          to="/registro"
          onClick={onRegister}
          className="inline-flex min-h-11 items-center rounded-tag font-bold text-brand-700 underline underline-offset-3"
        >
          Crea tu cuenta
        </Link>
      </p>
    </div>
  );
}
