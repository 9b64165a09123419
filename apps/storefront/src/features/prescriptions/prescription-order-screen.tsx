import type { UserSessionDto } from '@botica/contract/sessions';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { actionBarMark } from '../../ui/action-bar.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CheckoutHeader } from '../checkout/index.ts';
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
import { StepProgress } from './step-progress.tsx';
import type { StepProps } from './step-props.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePrescriptionDraft } from './use-prescription-draft.ts';

/** RX-01..08: an order of which only the prescription is known; an agent finishes it on the phone. */
export function PrescriptionOrderScreen() {
  const user = useUser();
  // Whoever logs out is on the way home.
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
  const { place, isSending, progress, notice, problem } = usePlaceOrder(draft, clear);
  const heading = useFocusOnStep(step);
  const problemOfStep = checkStep(step, draft);
  const index = prescriptionSteps.indexOf(step);
  const next = prescriptionSteps[index + 1];
  const previous = prescriptionSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, pedido con receta`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next) goTo(next);
    else place();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-[calc(var(--bottom-bar)+32px)] desk:pt-8"
    >
      <div>
        <p className="mb-1 text-sm font-semibold text-brand-700">Pedido solo con receta</p>
        <StepProgress steps={prescriptionSteps.map((one) => stepTitles[one])} current={index} />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none desk:text-3xl">
          {stepTitles[step]}
        </h1>
      </div>
      <View
        {...{ user, draft, change, isSending, progress, goTo }}
        error={triedStep === step ? problemOfStep : undefined}
      />
      <ProblemNote problem={problem} />
      {notice && (
        <Note tone="info" role="alert">
          {notice}
        </Note>
      )}
      <div
        {...actionBarMark}
        className="flex items-center gap-3 max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-white max-desk:px-4 max-desk:py-3 desk:justify-between"
      >
        {previous ? (
          <Button variant="quiet" disabled={isSending} onClick={() => goTo(previous)}>
            <ArrowLeft size={18} />
            <span className="max-desk:sr-only">Volver a {stepTitles[previous]}</span>
          </Button>
        ) : (
          <span className="max-desk:hidden" />
        )}
        <Button type="submit" size="lg" loading={isSending} className="max-desk:flex-1">
          {next ? 'Continuar' : 'Enviar pedido'}
        </Button>
      </div>
    </form>
  );
}

/** The step is in the address: back, forward and a reload keep it, as far as what it needs is there. */
function useStep(draft: PrescriptionDraft) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    step: stepToShow(search.get('paso'), draft),
    goTo: (step: PrescriptionStep) => void navigate({ search: `?paso=${step}` }),
  };
}

/** A new step is read from its title on; the page that has just opened is not. */
function useFocusOnStep(step: PrescriptionStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
