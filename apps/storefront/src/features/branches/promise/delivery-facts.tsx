import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery } from '../branches.api.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import { describeChosenBranch } from '../choice/chosen-branch.ts';
import { BranchSelectorDialog } from '../selector/lazy-branch-selector.ts';
import { changeWords, costWords, tariffWords, whenWords } from './delivery-promise.ts';
import { useDeliveryPromise } from './use-delivery-promise.ts';

/** CHK-42 A180: when, where and for how much the order arrives, and a way to change the place. */
export function DeliveryFacts() {
  const { mode } = useChosenBranch();
  return mode === 'pickup' ? <PickupFacts /> : <HomeFacts />;
}

function HomeFacts() {
  const company = useCompany();
  const chosen = useChosenBranch();
  const promise = useDeliveryPromise();
  const { lead, place } = describeChosenBranch(chosen);
  if (!promise) return <Rows main={lead} under={place} />;
  return (
    <Rows
      main={whenWords(promise, new Date())}
      under={place}
      amount={costWords(promise, company)}
      amountUnder={tariffWords(promise)}
      note={promise.isFrom ? 'Elige tu colonia y te decimos el costo exacto.' : changeWords(promise, company)}
    />
  );
}

function PickupFacts() {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { data: branch } = useQuery({ ...branchQuery(company.id, chosen.code), enabled: chosen.code > 0 });
  const { lead, place } = describeChosenBranch(chosen);
  if (chosen.code <= 0) return <Rows main={lead} under={place} />;
  return <Rows main={`Recoge en ${place}`} under={branch?.stateText ?? chosen.cityName} amount="Gratis" />;
}

interface RowsProps {
  main: string;
  under: string;
  amount?: string;
  amountUnder?: string;
  note?: string | undefined;
}

function Rows({ main, under, amount, amountUnder, note }: RowsProps) {
  return (
    <div className="grid gap-2.5">
      <div role="status" className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <b className="block font-bold text-brand-900">{main}</b>
          <span className="block text-sm wrap-anywhere text-brand-700">{under}</span>
        </p>
        {amount && (
          <p className="shrink-0 text-right tabular-nums">
            <b className="block font-bold text-brand-900">{amount}</b>
            <span className="block text-sm text-brand-700">{amountUnder}</span>
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-brand-100 pt-1 text-sm">
        {note ? (
          <p className="flex items-center gap-2 text-ink-900">
            <Clock size={18} className="shrink-0 text-brand-600" />
            {note}
          </p>
        ) : (
          <span />
        )}
        <ChangePlace />
      </div>
    </div>
  );
}

function ChangePlace() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 shrink-0 rounded-tag font-semibold whitespace-nowrap text-brand-700 underline underline-offset-3"
      >
        Cambiar lugar
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <BranchSelectorDialog open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
