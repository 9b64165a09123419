import { CallError } from '@botica/contract/client';
import { register as registerAccount, registerWithDocument } from '@botica/contract/identity/accounts';
import { normalizeRecipient, type Registration, registrationMessages, takesDocument } from '@botica/domain/identity';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callAsVisitor } from '../../../lib/call.ts';
import { loginCalls } from '../identity.api.ts';
import { logInWith, type PendingActivation } from '../login/log-in.ts';
import { useFinishLogin } from '../login/use-finish-login.ts';
import { deviceId } from '../session/session-store.ts';
import type { ProvenRecipient } from '../verification/verification-dialog.tsx';
import { forgetDraft } from './registration-draft.ts';
import { toRegistrationBody, toRegistrationForm } from './registration-request.ts';

interface Request {
  form: Registration;
  document: File | undefined;
  proven: ProvenRecipient;
}

/** REG-25, REG-26: the refusal of a registration. */
export interface RegistrationRefusal {
  tone: 'problem' | 'info';
  error: unknown;
  text: string | undefined;
}

export function refusalOf(error: unknown): RegistrationRefusal {
  const hasFailed = error instanceof CallError && error.status >= 500;
  return { tone: hasFailed ? 'problem' : 'info', error, text: hasFailed ? registrationMessages.failed : undefined };
}

/** REG-01: confirm, verify, create, log in. A completed verification is reused by later tries. */
export function useRegistration(onRefused: (refusal: RegistrationRefusal) => void) {
  const [pending, setPending] = useState<{ form: Registration; document: File | undefined }>();
  const [activation, setActivation] = useState<PendingActivation>();
  const proven = useRef<ProvenRecipient>(undefined);
  const finish = useFinishLogin();

  const enter = useMutation({
    mutationFn: ({ email, password }: Registration) => logInWith({ email: email.trim(), password }, loginCalls),
    onSuccess: (outcome) => {
      if (outcome.kind === 'loggedIn') finish(outcome.reply);
      else setActivation(outcome.activation);
    },
    onError: (error) => onRefused(refusalOf(error)),
  });

  const create = useMutation({
    mutationFn: createAccount,
    onSuccess: (_, { form }) => {
      forgetDraft();
      enter.mutate(form);
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'VERIFICATION_EXPIRED') proven.current = undefined;
      setPending(undefined);
      onRefused(refusalOf(error));
    },
  });

  function submit(form: Registration, document: File | undefined): void {
    if (create.isPending || enter.isPending) return;
    const proof = proven.current;
    const recipients = [form.phone, form.email].map(normalizeRecipient);
    if (proof && recipients.includes(normalizeRecipient(proof.recipient))) {
      create.mutate({ form, document, proven: proof });
    } else {
      setPending({ form, document });
    }
  }

  function cancel(): void {
    setPending(undefined);
    setActivation(undefined);
  }

  function continueWith(proof: ProvenRecipient): void {
    proven.current = proof;
    if (pending) create.mutate({ ...pending, proven: proof });
  }

  return {
    submit,
    /** The form that waits for its verification. */
    pending: pending?.form,
    cancel,
    continueWith,
    isBusy: create.isPending || enter.isPending,
    activation,
    enterAgain: (form: Registration) => enter.mutate(form),
  };
}

/** REG-11 REG-12 REG-13 */
function createAccount({ form, document, proven }: Request) {
  const body = toRegistrationBody(form, { verificationToken: proven.token, deviceId: deviceId() });
  return document && takesDocument(form.countryId)
    ? callAsVisitor(registerWithDocument, { body: toRegistrationForm(body, document) })
    : callAsVisitor(registerAccount, { body });
}
