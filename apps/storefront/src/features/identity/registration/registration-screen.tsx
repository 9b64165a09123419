import type { Registration } from '@botica/domain/identity';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { TermsDialog } from '../login/terms-dialog.tsx';
import { VerificationDialog } from '../verification/verification-dialog.tsx';
import { ActivationCodeStep } from './activation-code-step.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { type RegistrationRefusal, useRegistration } from './use-registration.ts';

/** R014 */
export function RegistrationScreen() {
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const [submitted, setSubmitted] = useState<Registration>();
  const [isReadingTerms, setReadingTerms] = useState(false);
  const registration = useRegistration(setRefusal);
  const { pending, activation, isBusy } = registration;

  function submit(form: Registration, document: File | undefined): void {
    setRefusal(undefined);
    setSubmitted(form);
    registration.submit(form, document);
  }

  return (
    <div className="mx-auto my-4 max-w-3xl rounded-card border border-line bg-white p-4 desk:my-10 desk:p-8">
      <h1 className="text-2xl font-extrabold">Crea tu cuenta</h1>
      <p className="mt-1 mb-6 text-ink-600">
        ¿Ya tienes una?{' '}
        <Link to="/login" className="font-bold text-brand-700 underline underline-offset-3">
          Ingresa aquí
        </Link>
      </p>
      <RegistrationForm isBusy={isBusy} refusal={refusal} onSubmit={submit} onReadTerms={() => setReadingTerms(true)} />
      {pending && !activation && (
        <VerificationDialog
          open
          onOpenChange={(isOpen) => isOpen || isBusy || registration.cancel()}
          phone={pending.phone}
          email={pending.email.trim()}
          isFinishing={isBusy}
          onProven={registration.continueWith}
        />
      )}
      {submitted && activation && (
        <Dialog open onOpenChange={() => undefined} size="sm" title="Activa tu cuenta">
          <ActivationCodeStep
            activation={activation}
            email={submitted.email.trim()}
            isEntering={isBusy}
            onActivated={() => registration.enterAgain(submitted)}
            onBack={registration.cancel}
          />
        </Dialog>
      )}
      <TermsDialog open={isReadingTerms} onOpenChange={setReadingTerms} />
    </div>
  );
}
