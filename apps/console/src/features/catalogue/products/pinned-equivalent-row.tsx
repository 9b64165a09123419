import type { PinnedEquivalent } from '@botica/domain/catalogue/product-drafts';
import PinOff from 'lucide-react/icons/pin-off';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Field } from '../../../ui/fields.tsx';
import { OrderButtons } from './order-buttons.tsx';

type PinnedEquivalentRowProps = {
  pinned: PinnedEquivalent;
  name: string;
  /** Still equivalent and not hidden. */
  isOffered: boolean;
  place: { index: number; count: number };
  disabled: boolean;
  onReason: (reason: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function PinnedEquivalentRow(props: PinnedEquivalentRowProps) {
  const { pinned, name, isOffered, place, disabled, onReason, onMove, onRemove } = props;
  const { query } = useScope();
  const number = place.index + 1;
  return (
    <li className="grid gap-1.5 rounded-control border border-line-soft p-2">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <Link to={`/productos/${pinned.id}${query}`} className="text-brand-700 hover:underline">
            {number}. {name}
          </Link>
          {!isOffered && <span className="block text-label font-medium text-warn">Hoy no se ofrece.</span>}
        </span>
        {!disabled && (
          <OrderButtons
            what={`el equivalente ${number}`}
            {...{ place, onMove, onRemove }}
            removal={{ label: `No poner primero el equivalente ${number}`, icon: <PinOff size={14} /> }}
          />
        )}
      </div>
      <Field
        label={`Motivo del equivalente ${number}`}
        value={pinned.reason}
        disabled={disabled}
        hint="Lo lee el personal, no los compradores."
        onChange={({ target }) => onReason(target.value)}
      />
    </li>
  );
}
