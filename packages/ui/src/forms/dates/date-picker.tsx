import CalendarDays from 'lucide-react/icons/calendar-days';
import * as Popover from 'radix-ui/popover';
import { lazy, Suspense, useState } from 'react';
import { cx } from '../../base/cx.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { controlEdge, FieldFrame, type FieldFrameProps } from '../field-frame.tsx';
import { type DateLimits, maskDateText, readDateText, toDateText } from './date-text.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DatePickerProps = FieldFrameProps &
  DateLimits & {
    /** yyyy-mm-dd, or nothing. */
    value: string;
    /** Gets '' while the text is no date within the limits. */
    onChange: (isoDate: string) => void;
    onBlur?: (() => void) | undefined;
    id?: string | undefined;
    name?: string | undefined;
    disabled?: boolean | undefined;
    /** `bday` for a birth date. */
    autoComplete?: string | undefined;
    ref?: React.Ref<HTMLInputElement> | undefined;
    className?: string | undefined;
  };

/** VAL-05: typed or picked, dd/mm/yyyy, Spanish names, weeks from Sunday. */
export function DatePicker(props: DatePickerProps) {
  const { label, hideLabel, hint, error, optional, id, className, value, onChange, min, max, ...input } = props;
  // The typed text lives here until it is a date; a value from outside replaces it.
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);

  function handleText(text: string): void {
    const masked = maskDateText(text);
    setDraft(masked);
    onChange(readDateText(masked, { min, max }) ?? '');
  }

  function pick(isoDate: string): void {
    setDraft(undefined);
    onChange(isoDate);
    setOpen(false);
  }

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, optional, className }}>
      {(join) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Anchor asChild>
            <div className={cx(controlEdge(Boolean(error)), 'min-h-12 pr-0.5 pl-3 max-desk:pr-0 max-desk:pl-2.5')}>
              <input
                {...input}
                {...join}
                type="text"
                inputMode="numeric"
                placeholder="dd/mm/aaaa"
                value={value ? toDateText(value) : (draft ?? '')}
                onChange={(event) => handleText(event.target.value)}
                className="h-11.5 w-full min-w-22 flex-1 bg-transparent tabular-nums outline-none"
              />
              <Popover.Trigger asChild>
                <IconButton label="Abrir calendario" icon={<CalendarDays size={20} />} disabled={input.disabled} />
              </Popover.Trigger>
            </div>
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              align="end"
              sideOffset={6}
              collisionPadding={8}
              aria-label="Calendario"
              className="z-45 rounded-card border border-line bg-white p-3 shadow-overlay data-[state=open]:animate-pop-in"
            >
              <Suspense fallback={<Skeleton className="h-86 w-77" />}>
                <Calendar value={value} onPick={pick} min={min} max={max} />
              </Suspense>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FieldFrame>
  );
}
