import { type StaffStep, staffSteps } from '@botica/contract/staff/sessions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { type Credentials, useEnterCode, useLogIn } from './login.api.ts';

type PasswordStepProps = {
  /** A session that ended asks the same person again. */
  email?: string | undefined;
  onStep: (step: StaffStep) => void;
};

export function PasswordStep({ email, onStep }: PasswordStepProps) {
  const logIn = useLogIn();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: email ?? '', password: '' },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={handleSubmit((given) => logIn.mutate(given, { onSuccess: ({ paso }) => onStep(paso) }))}
    >
      {logIn.error && <Note tone="danger">{problemOf(logIn.error).text}</Note>}
      <Field
        tall
        label="Correo"
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        error={errors.email?.message}
        {...register('email', { required: 'Escribe tu correo.' })}
      />
      <Field
        tall
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Escribe tu contraseña.' })}
      />
      <Button type="submit" variant="main" size="lg" loading={logIn.isPending}>
        Entrar
      </Button>
    </form>
  );
}

/** The code of the app, or one of the recovery codes. */
export function CodeStep({ onStep }: { onStep: (step: StaffStep) => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const enter = useEnterCode();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (code.trim()) enter.mutate(code.trim(), { onSuccess: () => onStep(staffSteps.open) });
  }

  return (
    <form noValidate className="grid gap-3.5" onSubmit={send}>
      {enter.error && <Note tone="danger">{problemOf(enter.error).text}</Note>}
      <Field
        key={String(isRecovery)}
        tall
        autoFocus
        label={isRecovery ? 'Código de recuperación' : 'Código de seis dígitos'}
        hint={
          isRecovery ? 'Cada código sirve una sola vez.' : 'Lo da tu aplicación de códigos y cambia cada 30 segundos.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="main" size="lg" loading={enter.isPending}>
        Continuar
      </Button>
      <Button
        variant="link"
        className="justify-self-start"
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
        }}
      >
        {isRecovery ? 'Usar la aplicación de códigos' : 'No tengo mi teléfono: usar un código de recuperación'}
      </Button>
    </form>
  );
}
