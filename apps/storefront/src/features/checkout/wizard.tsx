import { checkoutMessages, wizardSteps } from '@botica/domain/checkout';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useNarrow } from '../../ui/base/use-media-query.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { setOrderMode } from '../branches/index.ts';
import { StepSkeleton } from './checkout-skeleton.tsx';
import { ContinueButton, PayBar } from './continue-button.tsx';
import { type CheckoutView, useCheckoutFacts } from './facts/use-checkout-facts.ts';
import { stepIndex, stepLink } from './step-rules.ts';
import { StepsBar } from './steps-bar.tsx';
import { useSubstitutesOfCart } from './substitutes/use-substitutes-of-cart.ts';
import { FoldedSummary, OrderSummary } from './summary/order-summary.tsx';
import { UnpaidOrderNote } from './unpaid-order-note.tsx';
import { useKeptSession } from './use-kept-session.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { stepComponents } from './wizard-steps.tsx';

/** CHK-02: seven steps, of which the shopper sees those with a decision. */
export function CheckoutWizard() {
  const view = useCheckoutFacts();
  const wizard = useWizard(view);
  const isPhone = useNarrow();
  const heading = useStepFocus(wizard);
  useForcedPickup(view);
  useKeptSession();
  useSubstitutesOfCart();
  const Step = stepComponents[wizard.step];
  return (
    <>
      <StepsBar step={wizard.step} facts={view.facts} heading={heading} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-4 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-8 desk:pt-8 wide:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
          {isPhone && <FoldedSummary view={view} />}
          <UnpaidOrderNote />
          <StepProblem wizard={wizard} />
          {wizard.isOpening ? (
            <StepSkeleton />
          ) : (
            <Suspense fallback={<StepSkeleton />}>
              <Step />
            </Suspense>
          )}
          <WayBack wizard={wizard} />
        </div>
        {!isPhone && (
          <OrderSummary view={view}>
            <ContinueButton wizard={wizard} block />
          </OrderSummary>
        )}
      </div>
      {isPhone && <PayBar view={view} wizard={wizard} />}
    </>
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
