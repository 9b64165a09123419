import { sendVerificationCode, startVerification, verifyCode } from '@botica/contract/codes';
import { checkVerificationCode, maskRecipient, verificationMessages } from '@botica/domain/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useReducer, useState } from 'react';
import { callAsVisitor } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { notify } from '../../ui/toast-store.ts';
import { CodeCountdown } from './code-countdown.tsx';
import { CodeField } from './code-field.tsx';
import { codeNotSentProblem, problemOf } from './identity-problem.ts';
import { ProblemNote } from './problem-note.tsx';
import { advanceVerification, canResend, firstStep } from './verification.ts';

export interface ProvenRecipient {
  recipient: string;
  token: string;
}

export interface VerificationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  phone: string;
  email: string;
  /** The account is being made, with what was proven. */
  isFinishing: boolean;
  onProven: (proven: ProvenRecipient) => void;
}

/** REG-02..10: who gets the code, then the code. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { open, onOpenChange, phone, email, isFinishing, onProven } = props;
  const [state, dispatch] = useReducer(advanceVerification, firstStep);
  const send = useMutation({
    mutationFn: async (recipient: string) => {
      const token = state.step === 'code' ? state.token : (await callAsVisitor(startVerification, {})).token;
      await callAsVisitor(sendVerificationCode, { query: { destinatario: recipient, token } });
      return { recipient, token };
    },
    onSuccess: (sent) => {
      notify.success(verificationMessages.sent); // REG-09
      dispatch({ type: 'sent', ...sent, nowMs: Date.now() });
    },
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
  const sendProblem = send.error ? codeNotSentProblem(send.error, verificationMessages.notSent) : undefined; // REG-10

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Verifica que eres tú"
      description={
        state.step === 'recipient'
          ? 'Te enviamos un código de 4 dígitos. ¿Dónde lo quieres recibir?'
          : `Escribe el código que enviamos a ${maskRecipient(state.recipient)}.`
      }
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
        <CodeStep
          problem={state.problem ?? sendProblem}
          isPending={verify.isPending || isFinishing}
          isSending={send.isPending}
          countdown={<CodeCountdown endsAtMs={state.endsAtMs} onEnd={endCountdown} />}
          onTyped={() => dispatch({ type: 'typed' })}
          onSubmit={(code) => verify.mutate({ code, token: state.token, recipient: state.recipient })}
          onResend={() => canResend(state, Date.now()) && send.mutate(state.recipient)}
          onChangeRecipient={() => dispatch({ type: 'changeRecipient' })}
        />
      )}
    </Dialog>
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

interface CodeStepProps {
  problem: string | undefined;
  isPending: boolean;
  isSending: boolean;
  countdown: React.ReactNode;
  onTyped: () => void;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onChangeRecipient: () => void;
}

function CodeStep(props: CodeStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkVerificationCode(code); // REG-04 REG-05
    setError(found);
    if (!found && !props.isPending) props.onSubmit(code);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ProblemNote problem={props.problem ? { text: props.problem } : undefined} />
      <CodeField
        autoFocus
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
          props.onTyped();
        }}
      />
      {props.countdown}
      <Button type="submit" size="lg" block loading={props.isPending}>
        Verificar y crear cuenta
      </Button>
      <div className="flex flex-wrap justify-between gap-1">
        <Button variant="quiet" size="sm" onClick={props.onChangeRecipient}>
          Recibirlo de otra forma
        </Button>
        <Button variant="quiet" size="sm" loading={props.isSending} onClick={props.onResend}>
          Enviar otro código
        </Button>
      </div>
    </form>
  );
}
