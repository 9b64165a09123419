import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { actionBarMark } from '../buttons/action-bar.ts';
import { Button } from '../buttons/button.tsx';
import { StepProgress } from './step-progress.tsx';

export interface StepFormProps {
  /** The title of all steps together: "Pedido solo con receta". */
  title: string;
  /** The titles of all steps. */
  steps: readonly string[];
  current: number;
  isSending: boolean;
  /** Facts that this step needs are still loading: its button is busy until they are known. */
  isWaiting?: boolean | undefined;
  /** The button label of the last step. */
  finish?: string | undefined;
  onSubmit(): void;
  onBack(): void;
  children: ReactNode;
}

/** One step of a short wizard: its title, its fields, and on phones the button at the bottom edge. */
export function StepForm(props: StepFormProps) {
  const {
    title,
    steps,
    current,
    isSending,
    isWaiting = false,
    finish = 'Enviar pedido',
    onSubmit,
    onBack,
    children,
  } = props;
  const heading = useFocusOnStep(current);
  const previous = steps[current - 1];

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-[calc(var(--bottom-bar)+32px)] desk:pt-8"
    >
      <div>
        <p className="mb-1 text-sm font-semibold text-brand-700">{title}</p>
        <StepProgress steps={steps} current={current} />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none desk:text-3xl">
          {steps[current]}
        </h1>
      </div>
      {children}
      <div
        {...actionBarMark}
        className="flex items-center gap-3 max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-white max-desk:px-4 max-desk:py-3 desk:justify-between"
      >
        {previous ? (
          <Button variant="quiet" disabled={isSending} onClick={onBack}>
            <ArrowLeft size={18} />
            <span className="max-desk:sr-only">Volver a {previous}</span>
          </Button>
        ) : (
          <span className="max-desk:hidden" />
        )}
        <Button type="submit" size="lg" loading={isSending || isWaiting} className="max-desk:flex-1">
          {current < steps.length - 1 ? 'Continuar' : finish}
        </Button>
      </div>
    </form>
  );
}

/** A new step moves the focus to its title; a page that has just opened does not. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
