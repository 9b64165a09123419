import { wizardSteps } from '@botica/domain/checkout';
import { formatMoney } from '@botica/domain/format';
import { actionBarMark } from '@botica/ui/buttons/action-bar.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import Lock from 'lucide-react/icons/lock';
import { useCompany } from '../../lib/company-store.ts';
import { paidNow } from './confirmation/paid-now.ts';
import type { CheckoutView } from './facts/use-checkout-facts.ts';
import { useShownAction } from './step-action.ts';
import { restOf } from './summary/summary-rows.ts';
import type { Wizard } from './use-wizard.ts';

interface ContinueButtonProps {
  wizard: Wizard;
  block?: boolean;
}

export function ContinueButton({ wizard, block }: ContinueButtonProps) {
  const { label, barLabel, isPending } = useShownAction();
  const own = block ? label : barLabel;
  const next = wizardSteps.find(({ id }) => id === wizard.next);
  const words = own ?? (next && block ? `Continuar a ${next.label}` : 'Continuar');
  return (
    <Button
      size="lg"
      block={block}
      loading={isPending || wizard.isBusy}
      disabled={wizard.isOpening}
      onClick={() => void wizard.goOn()}
    >
      {own?.startsWith('Pagar') && <Lock size={20} />}
      {words}
    </Button>
  );
}

/** On phones the total and the button stay in view. */
export function PayBar({ view, wizard }: { view: CheckoutView; wizard: Wizard }) {
  const company = useCompany();
  const { label, cents } = restOf(view);
  const isPaidNow = wizard.step === 'confirmation' && paidNow(view.facts)?.cents === cents;
  return (
    <section
      {...actionBarMark}
      aria-label="Total y siguiente paso"
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(72px+env(safe-area-inset-bottom))] items-center justify-between gap-3 border-t border-line bg-white px-(--gutter) pb-[env(safe-area-inset-bottom)] shadow-bar"
    >
      <p role="status" className="min-w-0 leading-tight tabular-nums">
        <span className="block truncate text-xs text-ink-600">{isPaidNow ? 'Total a pagar' : label}</span>
        <b className="text-xl font-extrabold tracking-[-0.02em] whitespace-nowrap">{formatMoney(cents, company)}</b>
      </p>
      <div className="min-w-36 shrink-0 *:w-full">
        <ContinueButton wizard={wizard} />
      </div>
    </section>
  );
}
