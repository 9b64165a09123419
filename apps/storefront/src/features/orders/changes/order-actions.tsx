import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import type { OrderChange } from '@botica/domain/orders/changes';
import { cx } from '@botica/ui/base/cx.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { type ComponentType, useId, useState } from 'react';
import { AddressChangeDialog } from './address-change-dialog.tsx';
import { BranchChangeDialog } from './branch-change-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { type OfferedChange, offeredChanges, whyUnchangeable } from './offered-changes.ts';
import type { ChangeProps } from './order-changes.api.ts';

const icons = { branch: Store, address: MapPin, cancel: CircleX } as const;

const dialogs: Readonly<Record<OrderChange, ComponentType<ChangeProps>>> = {
  branch: BranchChangeDialog,
  address: AddressChangeDialog,
  cancel: CancelDialog,
};

/** ORDER-07: the changes that are still possible; the others say why not. */
export function OrderActions({ order }: { order: OrderSummaryDto }) {
  const [open, setOpen] = useState<OrderChange>();
  const offered = offeredChanges(order.encabezado);
  // An open dialog stays until it is answered, whatever happens to the order meanwhile.
  const Open = open && dialogs[open];
  const shared = whyUnchangeable(order.encabezado) ?? sharedRefusal(offered);
  if (offered.length === 0 && !shared && !Open) return null;
  return (
    <section aria-label="Cambios a tu pedido" className="grid gap-1 border-t border-line pt-3 print:hidden">
      {shared && <p className="pb-1 text-sm text-ink-600">{shared}</p>}
      <ul className="empty:hidden">
        {offered.map((one) => (
          <ChangeRow
            key={one.change}
            offered={one}
            isExplained={shared === undefined}
            onOpen={() => setOpen(one.change)}
          />
        ))}
      </ul>
      {Open && <Open order={order} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** One message when nothing can be changed any more, instead of one reason for each. */
function sharedRefusal(offered: readonly OfferedChange[]): string | undefined {
  const isAnyPossible = offered.some(({ refusal }) => refusal === undefined);
  return isAnyPossible ? undefined : offered.find(({ change }) => change === 'cancel')?.refusal;
}

interface ChangeRowProps {
  offered: OfferedChange;
  isExplained: boolean;
  onOpen: () => void;
}

function ChangeRow({ offered: { change, label, refusal }, isExplained, onOpen }: ChangeRowProps) {
  const hintId = useId();
  const Icon = icons[change];
  const isRefused = refusal !== undefined;
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused && isExplained ? hintId : undefined}
        onClick={() => (isRefused ? notify.info(refusal) : onOpen())}
        className={cx(
          'flex min-h-12 w-full items-center gap-3 rounded-control px-1 py-2 text-left',
          isRefused ? 'cursor-not-allowed text-ink-600' : 'hover:bg-brand-50',
          !isRefused && change === 'cancel' && 'text-danger',
        )}
      >
        <Icon size={20} className={cx('shrink-0', !isRefused && change !== 'cancel' && 'text-brand-600')} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          {isRefused && isExplained && (
            <span id={hintId} className="block text-fine">
              {refusal}
            </span>
          )}
        </span>
        {!isRefused && <ChevronRight size={20} className="shrink-0" />}
      </button>
    </li>
  );
}
