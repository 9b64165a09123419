import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { useId } from 'react';

interface ChoiceBoxProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with a sentence about what it means. */
export function ChoiceBox({ label, hint, checked, disabled = false, onChange }: ChoiceBoxProps) {
  const hintId = useId();
  return (
    <div>
      <Checkbox
        label={label}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint && (
        <p id={hintId} className="-mt-1.5 pl-8 text-fine text-ink-600">
          {hint}
        </p>
      )}
    </div>
  );
}
