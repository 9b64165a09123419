import { sendVerificationCode, startVerification, verifyCode } from '@botica/contract/identity/codes';
import { maskRecipient, verificationMessages } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type FormEvent, useCallback, useReducer, useState } from 'react';
import { callAsVisitor } from '../../../lib/call.ts';
import { codeNotSentProblem } from '../identity-problem.ts';
import { CodeCountdown } from './code-countdown.tsx';
import { CodeForm } from './code-form.tsx';
import { advanceVerification, canResend, firstStep, type Verification } from './verification.ts';

export interface ProvenRecipient {
  recipient: string;
  token: string;
}

export interface VerificationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  phone: string;
  email: string;
  /** The account is being created, with the completed verification. */
  isFinishing: boolean;
  onProven: (proven: ProvenRecipient) => void;
}

/** REG-02..10: the recipient, then the code. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { open, onOpenChange, phone, email, isFinishing, onProven } = props;
  const [state, dispatch] = useReducer(advanceVerification, firstStep);
  const send = useMutation({
    mutationFn: async (recipient: string) => {
      const token = state.step === 'code' ? state.token : (await callAsVisitor(startVerification, {})).token;
      await callAsVisitor(sendVerificationCode, { query: { destinatario: recipient, token } });
      return { recipient, token };
    },
    onSuccess: (sent) => dispatch({ type: 'sent', ...sent, nowMs: Date.now() }),
  });
  const verify = useMutation({
    mutationFn: async (given: { token: string; code: string; recipient: string }) => {
      await callAsVisitor(verifyCode, { query: { token: given.token, codigo: given.code } });
      return { recipient: given.recipient, token: given.token };
    },
    onSuccess: (proven) => {
      notify.success(verificationMessages.verified); // REG-08
      onProven(proven);
    },
    onError: (error) => dispatch({ type: 'refused', problem: problemOf(error).text }), // REG-07
  });
  const endCountdown = useCallback(() => dispatch({ type: 'timeOver' }), []);
  const forgetSendProblem = () => send.isError && send.reset();
  const sendProblem = send.error ? codeNotSentProblem(send.error, verificationMessages.notSent) : undefined; // REG-10

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Verifica que eres tú"
      description={descriptionOf(state)}
    >
      {state.step === 'recipient' ? (
        <RecipientStep
          phone={phone}
          email={email}
          isSending={send.isPending}
          problem={sendProblem}
          onSend={(recipient) => send.mutate(recipient)}
        />
      ) : (
        <CodeForm
          problem={state.problem ?? sendProblem}
          // REG-09. Shown again for each code that is sent.
          news={<Sent key={state.endsAtMs} />}
          countdown={<CodeCountdown endsAtMs={state.endsAtMs} onEnd={endCountdown} />}
          action="Verificar y crear cuenta"
          isPending={verify.isPending || isFinishing}
          onTyped={() => {
            dispatch({ type: 'typed' });
            forgetSendProblem();
          }}
          onSubmit={(code) => verify.mutate({ code, token: state.token, recipient: state.recipient })}
        >
          <div className="flex flex-wrap justify-between gap-1">
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                dispatch({ type: 'changeRecipient' });
                forgetSendProblem();
              }}
            >
              Recibirlo de otra forma
            </Button>
            <Button
              variant="quiet"
              size="sm"
              loading={send.isPending}
              onClick={() => canResend(state, Date.now()) && send.mutate(state.recipient)}
            >
              Enviar otro código
            </Button>
          </div>
        </CodeForm>
      )}
    </Dialog>
  );
}

function descriptionOf(state: Verification): string {
  if (state.step === 'code') return `Escribe el código que enviamos a ${maskRecipient(state.recipient)}.`;
  return state.isTimeOver
    ? 'El código venció. Te enviamos otro: ¿dónde lo quieres recibir?'
    : 'Te enviamos un código de 4 dígitos. ¿Dónde lo quieres recibir?';
}

/** In the dialog and not as a toast: a toast would cover the next button. */
function Sent() {
  return (
    <Note role="status" icon={<Check size={20} />}>
      {verificationMessages.sent}
    </Note>
  );
}

interface RecipientStepProps {
  phone: string;
  email: string;
  isSending: boolean;
  problem: string | undefined;
  onSend: (recipient: string) => void;
}

function RecipientStep({ phone, email, isSending, problem, onSend }: RecipientStepProps) {
  const [channel, setChannel] = useState<'phone' | 'email'>();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!channel)
      setError(verificationMessages.recipientRequired); // REG-03
    else if (!isSending) onSend(channel === 'phone' ? phone : email);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ProblemNote problem={problem ? { text: problem } : undefined} />
      <RadioGroup
        label="Recibir el código por"
        hideLabel
        layout="cards"
        value={channel}
        error={error}
        onChange={(value) => {
          setChannel(value);
          setError(undefined);
        }}
        options={[
          { value: 'phone', label: 'Mensaje de texto', hint: maskRecipient(phone) },
          { value: 'email', label: 'Correo electrónico', hint: maskRecipient(email) },
        ]}
      />
      <Button type="submit" size="lg" block loading={isSending}>
        Enviar código
      </Button>
    </form>
  );
}
