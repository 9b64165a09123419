import { checkVerificationCode, verificationMessages } from '@botica/domain/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { activateWithCode, sendActivationCodeAgain, sendActivationLinkAgain } from './identity.api.ts';
import { codeNotSentProblem, problemOf } from './identity-problem.ts';
import type { PendingActivation } from './log-in.ts';
import { ProblemNote } from './problem-note.tsx';

export interface ActivationCodeStepProps {
  activation: PendingActivation;
  email: string;
  /** The login that follows is on its way. */
  isEntering: boolean;
  onActivated: () => void;
  onBack: () => void;
}

/** LOGIN-03 LOGIN-04: the code, then the activation; the login follows by itself. */
export function ActivationCodeStep({ activation, email, isEntering, onActivated, onBack }: ActivationCodeStepProps) {
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const activate = useMutation({
    mutationFn: (given: string) => activateWithCode(activation, email, given),
    onSuccess: () => {
      notify.success(verificationMessages.verified); // REG-08
      onActivated();
    },
  });
  const resend = useMutation({
    mutationFn: () => sendActivationCodeAgain(email),
    onSuccess: () => notify.success(verificationMessages.sent), // REG-09
    onError: (error) => notify.error(codeNotSentProblem(error, verificationMessages.notSent)), // REG-10
  });
  const sendLink = useMutation({
    mutationFn: () => sendActivationLinkAgain(email),
    onSuccess: ({ mensaje }) => notify.success(mensaje),
    onError: (error) => notify.error(problemOf(error).text),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const problem = checkVerificationCode(code);
    setCodeError(problem);
    if (!problem && !activate.isPending) activate.mutate(code);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-600">
        Escribe el código de 4 dígitos que enviamos a <b className="wrap-anywhere text-ink-900">{email}</b>.
      </p>
      <ProblemNote problem={activate.error ? problemOf(activate.error) : undefined} />
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          setCodeError(undefined);
        }}
        error={codeError}
      />
      <Button type="submit" size="lg" block loading={activate.isPending || isEntering}>
        Activar y entrar
      </Button>
      <div className="flex flex-wrap justify-between gap-1">
        <Button variant="quiet" size="sm" onClick={onBack}>
          Usar otra cuenta
        </Button>
        <Button variant="quiet" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
          Enviar otro código
        </Button>
        <Button variant="quiet" size="sm" loading={sendLink.isPending} onClick={() => sendLink.mutate()}>
          Prefiero un enlace
        </Button>
      </div>
    </form>
  );
}
