import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { CheckoutHeader } from '../../../ui/display/checkout-header.tsx';
import { ProblemNote } from '../../../ui/feedback/problem-note.tsx';
import { StepForm } from '../../../ui/forms/step-form.tsx';
import { branchQuery } from '../../branches/index.ts';
import { useUser } from '../../identity/index.ts';
import { stepViews } from './create-steps.tsx';
import { requestProblem, useCreateRequest } from './insurer-requests.api.ts';
import { checkStep, type RequestStep, requestSteps, stepTitles, stepToShow } from './request-draft.ts';
import { useRequestDraft } from './use-request-draft.ts';

/** R088 INS-04..10 */
export function CreateInsurerRequestScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <div data-focused-page="">
      <CheckoutHeader />
      <InsurerRequest key={user.usuarioId} user={user} />
    </div>
  );
}

function InsurerRequest({ user }: { user: UserSessionDto }) {
  const { draft, change, clear } = useRequestDraft(user.usuarioId);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = stepToShow(search.get('paso'), draft);
  const goTo = (to: RequestStep) => void navigate({ search: `?paso=${to}` });
  const [triedStep, setTriedStep] = useState<RequestStep>();
  const { create, isSending, error, part } = useCreateRequest(draft, clear);
  const company = useCompany();
  const branch = useQuery({
    ...branchQuery(company.id, draft.branchCode),
    enabled: draft.mode === 'pickup' && draft.branchCode > 0,
  });
  const problemOfStep = checkStep(step, draft, branch.data?.state);
  const index = requestSteps.indexOf(step);
  const next = requestSteps[index + 1];
  const previous = requestSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, solicitud de seguro`);

  function goOn(): void {
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next) goTo(next);
    else create();
  }

  return (
    <StepForm
      title="Solicitud de seguro"
      steps={requestSteps.map((one) => stepTitles[one])}
      current={index}
      isSending={isSending}
      finish="Enviar solicitud"
      onSubmit={goOn}
      onBack={() => previous && goTo(previous)}
    >
      <View {...{ user, draft, change, isSending, part }} error={triedStep === step ? problemOfStep : undefined} />
      <ProblemNote problem={error ? requestProblem(error) : undefined} />
    </StepForm>
  );
}
