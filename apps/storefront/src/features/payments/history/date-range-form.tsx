import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef, useState } from 'react';
import type { DateRange } from '../payments.api.ts';
import { checkRange, type RangeErrors } from './date-range.ts';

export interface DateRangeFormProps {
  range: DateRange;
  /** The last selectable day. */
  today: string;
  isSearching: boolean;
  onSearch: (range: DateRange) => void;
  /** Its frame, when it is not a panel of its own. */
  className?: string | undefined;
}

/** HIST-03 */
export function DateRangeForm({ range, today, isSearching, onSearch, className = 'panel' }: DateRangeFormProps) {
  const [draft, setDraft] = useState(range);
  const [followed, setFollowed] = useState(range);
  const [errors, setErrors] = useState<RangeErrors>({});
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };

  // Dates that change elsewhere, such as by a period, replace the typed ones.
  if (followed.from !== range.from || followed.to !== range.to) {
    setFollowed(range);
    setDraft(range);
    setErrors({});
  }

  function change(part: Partial<DateRange>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    // After a check with errors every change validates again; before that, only the button validates.
    if (Object.keys(errors).length > 0) setErrors(checkRange(next));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkRange(draft);
    setErrors(found);
    if (found.from) fields.from.current?.focus();
    else if (found.to) fields.to.current?.focus();
    else onSearch(draft);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className={cx('flex flex-wrap items-start gap-x-2 gap-y-4 desk:gap-x-4', className)}
    >
      <DatePicker
        ref={fields.from}
        label="Fecha inicial"
        className="min-w-39 flex-1 desk:max-w-56"
        max={today}
        value={draft.from}
        onChange={(from) => change({ from })}
        error={errors.from}
      />
      <DatePicker
        ref={fields.to}
        label="Fecha final"
        className="min-w-39 flex-1 desk:max-w-56"
        max={today}
        value={draft.to}
        onChange={(to) => change({ to })}
        error={errors.to}
      />
      <Button type="submit" loading={isSearching} className="desk:mt-7 max-desk:w-full">
        <Search size={20} />
        Buscar
      </Button>
    </form>
  );
}
