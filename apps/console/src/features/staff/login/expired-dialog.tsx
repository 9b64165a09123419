import { type StaffStep, staffSteps } from '@botica/contract/staff/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Enrolment } from './enrolment.tsx';
import { CodeStep, PasswordStep } from './login-steps.tsx';

/** The session ended: the same person logs in over the page, whose typed data stays. */
export function ExpiredDialog({ onDone }: { onDone: () => void }) {
  const { persona } = useSession();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<StaffStep>();

  function goOn(next: StaffStep): void {
    setStep(next);
    if (next !== staffSteps.open) return;
    onDone();
    void queryClient.invalidateQueries();
  }

  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title="Tu sesión terminó"
      description="Entra de nuevo. Lo que escribiste en la página sigue ahí."
    >
      {step === undefined && <PasswordStep email={persona.correo} onStep={goOn} />}
      {step === staffSteps.code && <CodeStep onStep={goOn} />}
      {step === staffSteps.enrolment && <Enrolment onDone={() => goOn(staffSteps.open)} />}
    </Dialog>
  );
}
