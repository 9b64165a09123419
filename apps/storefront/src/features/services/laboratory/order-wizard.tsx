import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { type LabStep, labMessages, labSteps } from '@botica/domain/services/laboratory';
import { StepForm } from '@botica/ui/forms/step-form.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BranchStep } from './branch-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ExamsStep } from './exams-step.tsx';
import { checkStep, isRight, stepTitles, stepToShow, unfinishedOrder } from './lab-draft.ts';
import { PatientStep } from './patient-step.tsx';
import { fieldId, type StepProps } from './step-props.ts';
import type { LabDraftControl } from './use-lab-draft.ts';
import { useSendOrder } from './use-send-order.ts';

const stepViews: Readonly<Record<LabStep, React.ComponentType<StepProps & { termsError: string | undefined }>>> = {
  sucursal: BranchStep,
  paciente: PatientStep,
  examenes: ExamsStep,
  confirmacion: ConfirmStep,
};

type OrderWizardProps = LabDraftControl & { user: UserSessionDto };

/** LAB-01 */
export function OrderWizard({ user, draft, change, clear }: OrderWizardProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Once per render: the date must not change at midnight between two fields.
  const now = new Date();
  const step = stepToShow(search.get('paso'), draft, now);
  const [tried, setTried] = useState<{ step: LabStep; current: number }>();
  const { send, isSending } = useSendOrder(draft, clear);
  const index = labSteps.indexOf(step);
  const previous = labSteps[index - 1];
  const View = stepViews[step];
  const isTried = tried?.step === step && tried.current === draft.current;
  usePageTitle(`${stepTitles[step]}, análisis clínicos`);

  // The step is in the address: back, forward and a reload keep it.
  const goTo = (to: LabStep) => void navigate({ search: `?paso=${to}` });

  function goOn(): void {
    setTried({ step, current: draft.current });
    const errors = checkStep(step, draft, now);
    const next = labSteps[index + 1];
    if (!isRight(errors)) focusFirst(errors);
    else if (next) goTo(next);
    else if (!isSending) finish();
  }

  function finish(): void {
    const unfinished = unfinishedOrder(draft, now);
    if (unfinished) {
      change((one) => ({ ...one, current: unfinished.place }));
      goTo(unfinished.step);
    } else if (draft.acceptsTerms) send();
    else document.getElementById(fieldId('terms'))?.focus(); // LAB-13
  }

  return (
    <StepForm
      title={
        draft.orders.length > 1 && step !== 'confirmacion'
          ? `Análisis clínicos, orden ${draft.current + 1}`
          : 'Análisis clínicos'
      }
      steps={labSteps.map((one) => stepTitles[one])}
      current={index}
      isSending={isSending}
      finish="Ir a pagar"
      onSubmit={goOn}
      onBack={() => previous && goTo(previous)}
    >
      <View
        {...{ user, draft, change, isSending, goTo }}
        errors={isTried ? checkStep(step, draft, now) : {}}
        termsError={isTried && !draft.acceptsTerms ? labMessages.terms : undefined}
      />
    </StepForm>
  );
}

/** After the messages have rendered, so that screen readers read the field with its message. */
function focusFirst(errors: object): void {
  requestAnimationFrame(() => {
    const controlOf = (id: string) => document.getElementById(id) ?? document.getElementsByName(id)[0];
    const wrong = Object.keys(errors).flatMap((field) => controlOf(fieldId(field)) ?? []);
    wrong[0]?.focus();
  });
}
