import {
  checkVerificationCode,
  isAcceptablePassword,
  passwordFormMessage,
  resetCodeDigits,
} from '@botica/domain/identity';
import { isEmail } from '@botica/domain/validation';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { confirmReset, sendResetCode, sendResetLink } from '../identity.api.ts';
import type { Credentials } from '../login/log-in.ts';
import { CodeField } from '../verification/code-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { resetProblem } from './reset-problem.ts';

export interface ForgotPasswordProps {
  email: string;
  onBack: () => void;
  /** Logs in with the new password. */
  onChanged: (credentials: Credentials) => void;
}

export function ForgotPassword({ email, onBack, onChanged }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <AskForCode email={email} onSent={setSentTo} onBack={onBack} />
  ) : (
    <ChooseNewPassword email={sentTo} onBack={() => setSentTo(undefined)} onChanged={onChanged} />
  );
}

interface AskForCodeProps {
  email: string;
  onSent: (email: string) => void;
  onBack: () => void;
}

function AskForCode({ email, onSent, onBack }: AskForCodeProps) {
  const { register, handleSubmit, getValues, trigger, formState } = useForm({
    resolver: checksResolver<{ email: string }>((form) =>
      isEmail(form.email.trim()) ? [] : [{ field: 'email', message: 'Escribe el correo electrónico de tu cuenta.' }],
    ),
    defaultValues: { email },
  });
  const send = useMutation({ mutationFn: sendResetCode });
  const sendLink = useMutation({
    mutationFn: sendResetLink,
    onSuccess: ({ mensaje }) => {
      notify.success(mensaje);
      onBack();
    },
  });
  const error = send.error ?? sendLink.error;

  async function askForLink(): Promise<void> {
    if (await trigger()) sendLink.mutate(getValues('email').trim());
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) => {
        const address = form.email.trim();
        if (!send.isPending) send.mutate(address, { onSuccess: () => onSent(address) });
      })}
    >
      <ProblemNote problem={error ? { text: resetProblem(error) } : undefined} />
      <Field
        autoFocus
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="lg" block loading={send.isPending}>
        Enviar código
      </Button>
      <div className="flex flex-wrap justify-between gap-1">
        <Button variant="quiet" size="sm" onClick={onBack}>
          Volver a ingresar
        </Button>
        <Button variant="quiet" size="sm" loading={sendLink.isPending} onClick={askForLink}>
          Prefiero un enlace
        </Button>
      </div>
    </form>
  );
}

interface NewPassword {
  code: string;
  password: string;
}

const newPasswordResolver = checksResolver<NewPassword>(({ code, password }) => {
  const codeProblem = checkVerificationCode(code, resetCodeDigits);
  return [
    ...(codeProblem ? [{ field: 'code' as const, message: codeProblem }] : []),
    ...(isAcceptablePassword(password) ? [] : [{ field: 'password' as const, message: passwordFormMessage }]),
  ];
});

function ChooseNewPassword({ email, onBack, onChanged }: ForgotPasswordProps) {
  const { register, handleSubmit, watch, setValue, formState } = useForm<NewPassword>({
    resolver: newPasswordResolver,
    defaultValues: { code: '', password: '' },
  });
  const { errors, isSubmitted } = formState;
  const [code, password] = watch(['code', 'password']);
  const confirm = useMutation({ mutationFn: (form: NewPassword) => confirmReset(email, form.password, form.code) });
  const resend = useMutation({
    mutationFn: () => sendResetCode(email),
    onSuccess: ({ mensaje }) => notify.success(mensaje),
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) => {
        if (confirm.isPending) return;
        confirm.mutate(form, {
          onSuccess: ({ mensaje }) => {
            notify.success(mensaje);
            onChanged({ email, password: form.password });
          },
        });
      })}
    >
      <p className="text-ink-600">
        Si <b className="wrap-anywhere text-ink-900">{email}</b> tiene una cuenta, ahí llegó un código de{' '}
        {resetCodeDigits} dígitos.
      </p>
      <ProblemNote problem={confirm.error ? { text: resetProblem(confirm.error) } : undefined} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <CodeField
        autoFocus
        digits={resetCodeDigits}
        value={code}
        onChange={(next) => setValue('code', next, { shouldValidate: isSubmitted })}
        error={errors.code?.message}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordChecklist password={password} />
      <Button type="submit" size="lg" block loading={confirm.isPending}>
        Cambiar contraseña
      </Button>
      <div className="flex flex-wrap justify-between gap-1">
        <Button variant="quiet" size="sm" onClick={onBack}>
          Cambiar correo
        </Button>
        <Button variant="quiet" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
          Enviar otro código
        </Button>
      </div>
    </form>
  );
}
