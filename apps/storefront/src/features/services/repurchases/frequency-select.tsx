import { frequenciesOf, frequencyText } from '@botica/domain/services/repurchases';
import { Select } from '@botica/ui/forms/select.tsx';

interface FrequencySelectProps {
  pack: Parameters<typeof frequenciesOf>[0];
  days: number;
  onChange: (days: number) => void;
}

/** REPUR-02 REPUR-03 */
export default function FrequencySelect({ pack, days, onChange }: FrequencySelectProps) {
  return (
    <Select
      label="¿Cada cuánto?"
      value={String(days)}
      options={frequenciesOf(pack, days).map((value) => ({ value: String(value), label: frequencyText(value) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
