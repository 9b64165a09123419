import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { insurerRequestMessages } from '@botica/domain/prescriptions/insurer-requests';
import { CheckoutHeader } from '@botica/ui/display/checkout-header.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { StepForm } from '@botica/ui/forms/step-form.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useUser } from '../../identity/index.ts';
import { useClosedBranch } from '../index.ts';
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
  const askIfClosed = useClosedBranch(user, draft);
  const [declinedCode, setDeclinedCode] = useState(0);
  const problemOfStep = checkStep(step, draft);
  const closedText =
    step === 'entrega' && declinedCode > 0 && declinedCode === draft.branchCode
      ? insurerRequestMessages.branchClosed
      : undefined;
  const index = requestSteps.indexOf(step);
  const next = requestSteps[index + 1];
  const previous = requestSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, solicitud de seguro`);

  /** INS-08 A179: a pickup asks where the branch is chosen; at the end only if it closed meanwhile. */
  async function goOn(): Promise<void> {
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next && step !== 'entrega') return goTo(next);
    const answer = draft.mode === 'pickup' ? await askIfClosed() : 'open';
    setDeclinedCode(answer === 'declined' ? draft.branchCode : 0);
    if (answer === 'declined') return;
    if (next) goTo(next);
    else create({ waitsForOpening: answer === 'waits' });
  }

  return (
    <StepForm
      title="Solicitud de seguro"
      steps={requestSteps.map((one) => stepTitles[one])}
      current={index}
      isSending={isSending}
      finish="Enviar solicitud"
      onSubmit={() => void goOn()}
      onBack={() => previous && goTo(previous)}
    >
      <View
        {...{ user, draft, change, isSending, part }}
        error={triedStep === step ? (problemOfStep ?? closedText) : undefined}
      />
      <ProblemNote problem={error ? requestProblem(error) : undefined} />
    </StepForm>
  );
}
