import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { StepForm } from '@botica/ui/forms/step-form.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../identity/index.ts';
import { AttachStep } from './attach-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceStep } from './place-step.tsx';
import {
  checkStep,
  type PrescriptionDraft,
  type PrescriptionStep,
  prescriptionSteps,
  stepTitles,
  stepToShow,
} from './prescription-draft.ts';
import { useRegisteredPhone } from './registered-phone.ts';
import type { StepProps } from './step-props.ts';
import { useClosedBranch } from './use-closed-branch.ts';
import { useOrderPerson } from './use-order-person.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePrescriptionDraft } from './use-prescription-draft.ts';

/** RX-01..08: an order with prescriptions only; an agent completes it by phone. */
export function PrescriptionOrderScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <div data-focused-page="">
      <CheckoutHeader />
      <PrescriptionOrder key={user.usuarioId} user={user} />
    </div>
  );
}

const stepViews: Readonly<Record<PrescriptionStep, React.ComponentType<StepProps>>> = {
  recetas: AttachStep,
  'tipo-de-pedido': PlaceStep,
  'metodo-de-pago': PaymentStep,
  confirmacion: ConfirmStep,
};

function PrescriptionOrder({ user }: { user: UserSessionDto }) {
  const { draft, change, clear } = usePrescriptionDraft(user.usuarioId);
  const { step, goTo } = useStep(draft);
  const [triedStep, setTriedStep] = useState<PrescriptionStep>();
  const person = useOrderPerson(draft);
  const named = { ...draft, personId: person?.id ?? '' };
  const { place, isSending, progress, notice, problem } = usePlaceOrder(named, clear);
  const askIfClosed = useClosedBranch(user, draft);
  const { isWaitingForPhone } = useRegisteredPhone({ user, draft, change });
  const problemOfStep = checkStep(step, draft);
  const index = prescriptionSteps.indexOf(step);
  const next = prescriptionSteps[index + 1];
  const previous = prescriptionSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, pedido con receta`);

  async function goOn(): Promise<void> {
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next) return goTo(next);
    const answer = await askIfClosed();
    if (answer !== 'declined') place({ waitsForOpening: answer === 'waits' });
  }

  return (
    <StepForm
      title="Pedido solo con receta"
      steps={prescriptionSteps.map((one) => stepTitles[one])}
      current={index}
      isSending={isSending}
      isWaiting={!next && isWaitingForPhone}
      onSubmit={() => void goOn()}
      onBack={() => previous && goTo(previous)}
    >
      <View
        {...{ user, draft, person, change, isSending, progress, goTo }}
        error={triedStep === step ? problemOfStep : undefined}
      />
      <ProblemNote problem={problem} />
      {notice && (
        <Note tone="info" role="alert">
          {notice}
        </Note>
      )}
    </StepForm>
  );
}

/** The step is in the address: back, forward and a reload keep it, as far as earlier steps are complete. */
function useStep(draft: PrescriptionDraft) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    step: stepToShow(search.get('paso'), draft),
    goTo: (step: PrescriptionStep) => void navigate({ search: `?paso=${step}` }),
  };
}
