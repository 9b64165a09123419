import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { corporateMessages } from '@botica/domain/company-orders/corporate';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../../lib/call-problem.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { CheckoutHeader } from '../../../ui/display/checkout-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProblemNote } from '../../../ui/feedback/problem-note.tsx';
import { StepForm } from '../../../ui/forms/step-form.tsx';
import { useUser } from '../../identity/index.ts';
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
  const problemOfStep = checkStep(step, draft);
  const index = corporateSteps.indexOf(step);
  const next = corporateSteps[index + 1];
  const previous = corporateSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, pedido corporativo`);

  function goOn(): void {
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next) goTo(next);
    else create();
  }

  return (
    <StepForm
      title="Pedido corporativo"
      steps={corporateSteps.map((one) => stepTitles[one])}
      current={index}
      isSending={isSending}
      onSubmit={goOn}
      onBack={() => previous && goTo(previous)}
    >
      <View {...{ user, draft, change, isSending, progress }} error={triedStep === step ? problemOfStep : undefined} />
      <ProblemNote problem={error ? problemOf(error, corporateMessages.failed) : undefined} />
    </StepForm>
  );
}
