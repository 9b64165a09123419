import { checkoutMessages, type WizardStep, wizardSteps } from '@botica/domain/checkout';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { SafePayment } from '@botica/ui/display/safe-payment.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { setOrderMode } from '../branches/index.ts';
import { AllSteps } from './all-steps.tsx';
import { StepSkeleton } from './checkout-skeleton.tsx';
import { paidNow } from './confirmation/paid-now.ts';
import { PaySummary } from './confirmation/pay-summary.tsx';
import { ContinueButton, PayBar } from './continue-button.tsx';
import { type CheckoutView, useCheckoutFacts } from './facts/use-checkout-facts.ts';
import { useOfferedCard } from './payment/use-offered-card.ts';
import { stepIndex, stepLink } from './step-rules.ts';
import { StepsBar } from './steps-bar.tsx';
import { useSubstitutesOfCart } from './substitutes/use-substitutes-of-cart.ts';
import { FoldedSummary, OrderSummary } from './summary/order-summary.tsx';
import { UnpaidOrderNote } from './unpaid-order-note.tsx';
import { useStoredSession } from './use-stored-session.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { stepComponents } from './wizard-steps.tsx';

/** CHK-02: seven steps, of which the shopper sees those with a decision. */
export function CheckoutWizard() {
  const view = useCheckoutFacts();
  const wizard = useWizard(view);
  const isPhone = useNarrow();
  const heading = useStepFocus(wizard);
  useForcedPickup(view);
  useOfferedCard(view);
  useStoredSession();
  useSubstitutesOfCart();
  const { step } = wizard;
  const Step = stepComponents[step];
  const isLast = step === 'confirmation';
  return (
    <>
      <CheckoutHeader aside={<SafePayment />}>
        <StepsBar step={step} facts={view.facts} />
      </CheckoutHeader>
      <StepHeading heading={heading} step={step} paysNow={paidNow(view.facts) !== undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-4 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-8 desk:pt-5 wide:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
          {isPhone && !isLast && <FoldedSummary view={view} />}
          <UnpaidOrderNote />
          <StepProblem wizard={wizard} />
          {wizard.isOpening ? (
            <StepSkeleton />
          ) : (
            <Suspense fallback={<StepSkeleton />}>
              <Step />
            </Suspense>
          )}
          {isPhone && isLast && <PaySummary view={view} />}
          <WayBack wizard={wizard} />
          <AllSteps step={step} facts={view.facts} />
        </div>
        {!isPhone && <Aside view={view} wizard={wizard} />}
      </div>
      {isPhone && <PayBar view={view} wizard={wizard} />}
    </>
  );
}

function Aside({ view, wizard }: { view: CheckoutView; wizard: Wizard }) {
  const Summary = wizard.step === 'confirmation' ? PaySummary : OrderSummary;
  return (
    <Summary view={view}>
      <ContinueButton wizard={wizard} block />
    </Summary>
  );
}

interface StepHeadingProps {
  step: WizardStep;
  heading: RefObject<HTMLHeadingElement | null>;
  paysNow: boolean;
}

/** A177: the title of the last step is the question, and its button the answer. */
function StepHeading({ step, heading, paysNow }: StepHeadingProps) {
  const label = wizardSteps[stepIndex(step)]?.label ?? '';
  const isLast = step === 'confirmation';
  usePageTitle(label);
  return (
    <div className="pt-4 desk:pt-7">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-extrabold outline-none desk:text-3xl">
        {isLast ? '¿Realizar el pedido?' : label}
      </h1>
      {isLast && (
        <p className="mt-1 text-ink-600">
          {paysNow ? 'Revisa y paga. Después de esto solo falta tu banco.' : 'Revisa que todo esté bien.'}
        </p>
      )}
    </div>
  );
}

/** What stops the shopper, at the top of the step. */
function StepProblem({ wizard: { problem } }: { wizard: Wizard }) {
  const note = useRef<HTMLDivElement>(null);
  const id = problem?.id;
  useEffect(() => {
    if (id) note.current?.scrollIntoView({ block: 'center' });
  }, [id]);
  return (
    <div ref={note} role="alert" className="empty:hidden">
      {problem && (
        <Note tone="problem" title={problem.title === checkoutMessages.noticeTitle ? undefined : `${problem.title}.`}>
          {problem.message}
        </Note>
      )}
    </div>
  );
}

function WayBack({ wizard: { previous } }: { wizard: Wizard }) {
  const step = wizardSteps.find(({ id }) => id === previous);
  return (
    <TextLink to={step ? stepLink(step.id) : '/'} className="justify-self-start">
      <ChevronLeft size={18} />
      {step ? `Volver a ${step.label}` : 'Seguir comprando'}
    </TextLink>
  );
}

/** ORDTYPE-08 */
function useForcedPickup({ isDeliveryOffered, place: { chosen } }: CheckoutView): void {
  const isForced = !isDeliveryOffered && chosen.mode !== 'pickup';
  useEffect(() => {
    if (isForced) setOrderMode('pickup');
  }, [isForced]);
}

/** A step is like a page: screen readers announce its name. The first one leaves the focus where it is. */
function useStepFocus({ step, isOpening }: Wizard): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (isOpening) return;
    const isFirst = shown.current === undefined;
    const isAnother = shown.current !== stepIndex(step);
    shown.current = stepIndex(step);
    if (!isFirst && isAnother) heading.current?.focus({ preventScroll: true });
  }, [step, isOpening]);
  return heading;
}
