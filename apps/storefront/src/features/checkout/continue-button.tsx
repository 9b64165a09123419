import { wizardSteps } from '@botica/domain/checkout';
import { formatMoney } from '@botica/domain/format';
import { useCompany } from '../../lib/company-store.ts';
import { actionBarMark } from '../../ui/buttons/action-bar.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { CheckoutView } from './facts/use-checkout-facts.ts';
import { useShownAction } from './step-action.ts';
import { restOf } from './summary/summary-rows.ts';
import type { Wizard } from './use-wizard.ts';

interface ContinueButtonProps {
  wizard: Wizard;
  block?: boolean;
}

export function ContinueButton({ wizard, block }: ContinueButtonProps) {
  const { label, isPending } = useShownAction();
  const next = wizardSteps.find(({ id }) => id === wizard.next);
  const words = label ?? (next && block ? `Continuar a ${next.label}` : 'Continuar');
  return (
    <Button
      size="lg"
      block={block}
      loading={isPending || wizard.isBusy}
      disabled={wizard.isOpening}
      onClick={() => void wizard.goOn()}
    >
      {words}
    </Button>
  );
}

/** On phones the total and the button stay in view. */
export function PayBar({ view, wizard }: { view: CheckoutView; wizard: Wizard }) {
  const company = useCompany();
  const { label, cents } = restOf(view);
  return (
    <section
      {...actionBarMark}
      aria-label="Total y siguiente paso"
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(72px+env(safe-area-inset-bottom))] items-center justify-between gap-3 border-t border-line bg-white px-(--gutter) pb-[env(safe-area-inset-bottom)] shadow-bar"
    >
      <p role="status" className="min-w-0 leading-tight tabular-nums">
        <span className="block truncate text-xs text-ink-600">{label}</span>
        <b className="text-xl font-extrabold tracking-[-0.02em] whitespace-nowrap">{formatMoney(cents, company)}</b>
      </p>
      <div className="min-w-36 shrink-0 *:w-full">
        <ContinueButton wizard={wizard} />
      </div>
    </section>
  );
}
