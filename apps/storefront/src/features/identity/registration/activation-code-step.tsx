import { verificationMessages } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { activateWithCode, sendActivationCodeAgain, sendActivationLinkAgain } from '../identity.api.ts';
import { codeNotSentProblem } from '../identity-problem.ts';
import type { PendingActivation } from '../login/log-in.ts';
import { CodeForm } from '../verification/code-form.tsx';

export interface ActivationCodeStepProps {
  activation: PendingActivation;
  email: string;
  /** The login that follows is in progress. */
  isEntering: boolean;
  onActivated: () => void;
  onBack: () => void;
}

/** LOGIN-03 LOGIN-04: the code, then the activation; the login follows automatically. */
export function ActivationCodeStep({ activation, email, isEntering, onActivated, onBack }: ActivationCodeStepProps) {
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

  return (
    <div className="grid gap-4">
      <p className="text-ink-600">
        Escribe el código de 4 dígitos que enviamos a <b className="wrap-anywhere text-ink-900">{email}</b>.
      </p>
      <CodeForm
        problem={activate.error ? problemOf(activate.error).text : undefined}
        action="Activar y entrar"
        isPending={activate.isPending || isEntering}
        onSubmit={(code) => activate.mutate(code)}
      >
        <div className="grid grid-cols-2 gap-1">
          <Button variant="quiet" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
            Enviar otro código
          </Button>
          <Button variant="quiet" size="sm" loading={sendLink.isPending} onClick={() => sendLink.mutate()}>
            Prefiero un enlace
          </Button>
          <Button variant="quiet" size="sm" className="col-span-2" onClick={onBack}>
            Usar otra cuenta
          </Button>
        </div>
      </CodeForm>
    </div>
  );
}
