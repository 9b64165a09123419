import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { corporateMessages } from '@botica/domain/company-orders/corporate';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { StepForm } from '@botica/ui/forms/step-form.tsx';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useUser } from '../../identity/index.ts';
import { useClosedBranch, useRegisteredPhone } from '../../prescriptions/index.ts';
import { type CorporateStep, checkStep, corporateSteps, stepTitles, stepToShow } from './corporate-draft.ts';
import { useCreateOrder } from './corporate-orders.api.ts';
import { stepViews } from './create-steps.tsx';
import { useCorporateDraft } from './use-corporate-draft.ts';

/** CORP-01..04: an order made from documents, on the credit of a company. */
export function CreateCorporateOrderScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <div data-focused-page="">
      <CheckoutHeader />
      {user.creditoHabilitado ? <CorporateOrder key={user.usuarioId} user={user} /> : <NoCredit />}
    </div>
  );
}

/** ROLE-16 A128 */
function NoCredit() {
  return (
    <div className="panel mx-auto my-6 max-w-3xl">
      <EmptyState
        icon={Building2}
        headingLevel="h1"
        title="Tu cuenta no tiene crédito corporativo"
        text="Los pedidos corporativos se cargan al crédito de tu empresa. Acércate a una sucursal para solicitarlo."
        actions={
          <ButtonLink to="/sucursales" size="sm">
            Ver sucursales
          </ButtonLink>
        }
      />
    </div>
  );
}

function CorporateOrder({ user }: { user: UserSessionDto }) {
  const { draft, change, clear } = useCorporateDraft(user.usuarioId);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = stepToShow(search.get('paso'), draft);
  const goTo = (to: CorporateStep) => void navigate({ search: `?paso=${to}` });
  const [triedStep, setTriedStep] = useState<CorporateStep>();
  const { create, isSending, error, progress } = useCreateOrder(draft, clear);
  const askIfClosed = useClosedBranch(user, draft);
  const { isWaitingForPhone } = useRegisteredPhone({ user, draft, change });
  const [declinedCode, setDeclinedCode] = useState(0);
  const problemOfStep = checkStep(step, draft);
  const closedText =
    step === 'entrega' && declinedCode > 0 && declinedCode === draft.branchCode
      ? corporateMessages.branchClosed
      : undefined; // CORP-02
  const index = corporateSteps.indexOf(step);
  const next = corporateSteps[index + 1];
  const previous = corporateSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, pedido corporativo`);

  /** BRANCH-04 A179: asked where the place is chosen; at the end only if the branch closed meanwhile. */
  async function goOn(): Promise<void> {
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next && step !== 'entrega') return goTo(next);
    const answer = await askIfClosed();
    setDeclinedCode(answer === 'declined' && draft.mode === 'pickup' ? draft.branchCode : 0);
    if (answer === 'declined') return;
    if (next) goTo(next);
    else create({ waitsForOpening: answer === 'waits' });
  }

  return (
    <StepForm
      title="Pedido corporativo"
      steps={corporateSteps.map((one) => stepTitles[one])}
      current={index}
      isSending={isSending}
      isWaiting={!next && isWaitingForPhone}
      onSubmit={() => void goOn()}
      onBack={() => previous && goTo(previous)}
    >
      <View
        {...{ user, draft, change, isSending, progress }}
        error={triedStep === step ? (problemOfStep ?? closedText) : undefined}
      />
      <ProblemNote problem={error ? problemOf(error, corporateMessages.failed) : undefined} />
    </StepForm>
  );
}
