import type { MissingProduct } from '@botica/domain/orders/changes';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';

interface MissingDialogProps {
  title: string;
  text: string;
  missing: readonly MissingProduct[];
  onClose: () => void;
}

/** ORDER-14: which products are missing, how many were ordered, and how many are available. */
export function MissingDialog({ title, text, missing, onClose }: MissingDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={text}
      footer={<Button onClick={onClose}>Entendido</Button>}
    >
      <ul aria-label="Productos que faltan" className="rounded-card border border-line">
        {missing.map(({ productId, name, units, available }) => (
          <li
            key={productId}
            className="flex items-start justify-between gap-3 border-t border-line px-3.5 py-2.5 first:border-t-0"
          >
            <span className="min-w-0">
              <b className="block font-semibold wrap-anywhere">{name}</b>
              <span className="block text-sm text-ink-600">Pediste {units}</span>
            </span>
            <span className="shrink-0 text-sm font-semibold text-danger">
              {available === 0 ? 'No hay' : `Solo hay ${available}`}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
