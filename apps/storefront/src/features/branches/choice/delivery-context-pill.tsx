import { branchMessages } from '@botica/domain/branches';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useChosenBranch } from './branch-store.ts';
import { PillLines } from './pill-lines.tsx';

type SelectorDialog = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

/** A failed fetch is ignored: the next visit fetches again. */
const ChosenBranchCheck = lazy(() =>
  import('./chosen-branch-check.tsx').then(
    ({ ChosenBranchCheck }) => ({ default: ChosenBranchCheck }),
    () => ({ default: () => null }),
  ),
);

/** Without it the pill shows only the place. */
const PromisedPill = lazy(() =>
  import('../promise/promised-pill.tsx').then(
    ({ PromisedPill }) => ({ default: PromisedPill }),
    () => ({ default: PlainPill }),
  ),
);

const loadDialog = () => import('../selector/branch-selector-dialog.tsx');

/** Where the shopper buys, always in view; opens the branch selector (SHELL-02). */
export function DeliveryContextPill() {
  const [Dialog, setDialog] = useState<SelectorDialog>();
  const [isOpen, setOpen] = useState(false);

  // Loaded on first use. Without a network the header stays and the shopper sees a message.
  async function open(): Promise<void> {
    try {
      const { BranchSelectorDialog } = await loadDialog();
      setDialog(() => BranchSelectorDialog);
      setOpen(true);
    } catch {
      const { title, text } = branchMessages.noConnection;
      notify.error(text, { title });
    }
  }
  return (
    <>
      <Suspense fallback={null}>
        <ChosenBranchCheck />
      </Suspense>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        className="flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-brand-50 px-2.5 py-1 text-left text-brand-900 transition-colors duration-150 hover:bg-brand-100 desk:min-h-13 desk:gap-2 desk:rounded-card desk:px-3.5"
      >
        <MapPin size={24} className="shrink-0 text-brand-600 max-desk:size-5" />
        <Suspense fallback={<PlainPill />}>
          <PromisedPill />
        </Suspense>
        <ChevronDown size={16} className="shrink-0 text-brand-600" />
      </button>
      {/* Opened anew each time, so that it starts from the current choice. */}
      {Dialog && <Dialog key={isOpen ? 'open' : 'closed'} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

function PlainPill() {
  return <PillLines chosen={useChosenBranch()} />;
}
