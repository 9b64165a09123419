import type { UserSessionDto } from '@botica/contract/sessions';
import { corporateMessages } from '@botica/domain/corporate-orders';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../../lib/call-problem.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { actionBarMark } from '../../ui/action-bar.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CheckoutHeader } from '../checkout/index.ts';
import { useUser } from '../identity/index.ts';
import { StepProgress } from '../prescriptions/index.ts';
import { type CorporateStep, checkStep, corporateSteps, stepTitles, stepToShow } from './corporate-draft.ts';
import { useCreateOrder } from './corporate-orders.api.ts';
import { stepViews } from './create-steps.tsx';
import { useCorporateDraft } from './use-corporate-draft.ts';

/** CORP-01..04: an order made with documents, on the credit of a company. */
export function CreateCorporateOrderScreen() {
  const user = useUser();
  // Whoever logs out is on the way home.
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
  const heading = useFocusOnStep(step);
  const problemOfStep = checkStep(step, draft);
  const index = corporateSteps.indexOf(step);
  const next = corporateSteps[index + 1];
  const previous = corporateSteps[index - 1];
  const View = stepViews[step];
  usePageTitle(`${stepTitles[step]}, pedido corporativo`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTriedStep(step);
    if (problemOfStep || isSending) return;
    if (next) goTo(next);
    else create();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-[calc(var(--bottom-bar)+32px)] desk:pt-8"
    >
      <div>
        <p className="mb-1 text-sm font-semibold text-brand-700">Pedido corporativo</p>
        <StepProgress steps={corporateSteps.map((one) => stepTitles[one])} current={index} />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none desk:text-3xl">
          {stepTitles[step]}
        </h1>
      </div>
      <View {...{ user, draft, change, isSending, progress }} error={triedStep === step ? problemOfStep : undefined} />
      <ProblemNote problem={error ? problemOf(error, corporateMessages.failed) : undefined} />
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

/** A new step is read from its title on; the page that has just opened is not. */
function useFocusOnStep(step: CorporateStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
