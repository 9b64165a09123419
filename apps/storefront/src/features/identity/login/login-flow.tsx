import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loginCalls } from '../identity.api.ts';
import { ForgotPassword } from '../password/forgot-password.tsx';
import { ActivationCodeStep } from '../registration/activation-code-step.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { type Credentials, logInWith, type PendingActivation } from './log-in.ts';
import { useFinishLogin } from './use-finish-login.ts';

export interface LoginFrame {
  title: string;
  description: string;
  children: ReactNode;
}

type Step = { name: 'credentials' | 'forgot' } | { name: 'code'; activation: PendingActivation };

export interface LoginFlowProps {
  frame: (parts: LoginFrame) => ReactNode;
  startsAt?: 'credentials' | 'forgot';
  /** What the login is for, under the title. */
  reason?: string;
  onLeave?: () => void;
}

const defaultReason = 'Entra para ver tus pedidos, tus puntos y tus datos.';

/**
 * LOGIN-10: the form, the code of an account that waits for it, and the forgotten password. The screen and the modal
 * wrap it.
 */
export function LoginFlow({ frame, startsAt = 'credentials', reason = defaultReason, onLeave }: LoginFlowProps) {
  const [step, setStep] = useState<Step>({ name: startsAt });
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const finish = useFinishLogin();
  const login = useMutation({
    mutationFn: (given: Credentials) => logInWith(given, loginCalls),
    onSuccess: (outcome) => {
      if (outcome.kind === 'loggedIn') finish(outcome.reply);
      else setStep({ name: 'code', activation: outcome.activation });
    },
  });

  function submit(given: Credentials): void {
    setCredentials(given);
    login.mutate(given);
  }

  const back = () => setStep({ name: 'credentials' });
  if (step.name === 'forgot') {
    return frame({
      title: 'Recupera tu contraseña',
      description: 'Te enviamos un código a tu correo para que elijas una nueva.',
      children: <ForgotPassword email={credentials.email} onBack={back} onChanged={submit} />,
    });
  }
  if (step.name === 'code') {
    return frame({
      title: 'Activa tu cuenta',
      description: 'Tu cuenta todavía no está activada.',
      children: (
        <ActivationCodeStep
          activation={step.activation}
          email={credentials.email}
          isEntering={login.isPending}
          onActivated={() => login.mutate(credentials)}
          onBack={back}
        />
      ),
    });
  }
  return frame({
    title: 'Ingresa a tu cuenta',
    description: reason,
    children: (
      <CredentialsForm
        initialEmail={credentials.email}
        isPending={login.isPending}
        error={login.error}
        onSubmit={submit}
        onForgot={(email) => {
          setCredentials({ email, password: '' });
          login.reset();
          setStep({ name: 'forgot' });
        }}
        onRegister={onLeave}
        onSocial={finish}
      />
    ),
  });
}
