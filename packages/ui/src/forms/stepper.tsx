import { leastQuantity, quantityLimit, readQuantity } from '@botica/domain/cart';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import { cx } from '../base/cx.ts';

export type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted: "Acetaminofén 500 mg". */
  label: string;
  min?: number | undefined;
  /** The minimum when typing, where it is below the minimum of the buttons. */
  typedMin?: number | undefined;
  max?: number | undefined;
  /** With it, decreasing below the minimum removes the product. */
  onRemove?: (() => void) | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Typed digits count immediately, not only when the field loses the focus. */
  changesWhileTyping?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const buttonClass =
  'grid h-full min-h-11 place-items-center rounded-control hover:bg-brand-50 disabled:text-ink-400 disabled:hover:bg-transparent';

export function Stepper(props: StepperProps) {
  const {
    value,
    onChange,
    label,
    min = leastQuantity,
    max = quantityLimit,
    onRemove,
    size = 'md',
    changesWhileTyping = false,
    disabled = false,
    className,
  } = props;
  const { typedMin = min } = props;
  const [typed, setTyped] = useState<string>();
  const removes = value <= min && onRemove !== undefined;

  function commit(): void {
    const quantity = typed === undefined ? undefined : readQuantity(typed, { min: typedMin, max });
    setTyped(undefined);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  }

  function type(text: string): void {
    setTyped(text);
    const quantity = changesWhileTyping ? readQuantity(text, { min: typedMin, max }) : undefined;
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key === 'ArrowUp' && value < max) onChange(value + 1);
    if (event.key === 'ArrowDown' && value > min) onChange(value - 1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-label={`Cantidad de ${label}`}
      className={cx(
        'inline-grid grid-cols-[44px_minmax(24px,1fr)_44px] items-center rounded-control bg-white text-center font-bold',
        'inset-ring-[1.5px]',
        disabled ? 'text-ink-600 inset-ring-line-strong' : 'text-brand-700 inset-ring-brand-600',
        size === 'lg' ? 'min-h-13' : 'min-h-11',
        className,
      )}
    >
      <button
        type="button"
        className={buttonClass}
        disabled={disabled || (value <= min && !removes)}
        onClick={() => (removes ? onRemove() : onChange(value - 1))}
        aria-label={removes ? `Quitar ${label}` : `Quitar una unidad de ${label}`}
      >
        {removes ? <Trash size={18} /> : <Minus size={20} />}
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Unidades de ${label}`}
        value={typed ?? String(value)}
        disabled={disabled}
        size={1}
        maxLength={4}
        onChange={(event) => type(event.target.value.replace(/(?!^-)\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={handleKey}
        className="h-full min-h-11 w-full min-w-0 rounded-tag bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        className={buttonClass}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        aria-label={`Agregar una unidad de ${label}`}
      >
        <Plus size={20} />
      </button>
    </div>
  );
}
