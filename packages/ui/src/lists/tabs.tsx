import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useId } from 'react';
import { cx } from '../base/cx.ts';

export type Tab = { value: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Without it the first tab opens and the component is uncontrolled. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const first = tabs[0]?.value;
  return (
    <RadixTabs.Root
      className="min-w-0"
      {...(value === undefined ? { defaultValue: first ?? '' } : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'min-h-12 shrink-0 rounded-t-control px-4 text-sm font-semibold whitespace-nowrap text-ink-600',
              '-outline-offset-3 hover:text-brand-700 data-[state=active]:text-brand-700',
              'data-[state=active]:shadow-[inset_0_-3px_var(--color-brand-600)]',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="rounded-control pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

export type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** One of a few options, all visible. Arrow keys move the selection, as in any radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div className={cx('min-w-0 overflow-x-auto [scrollbar-width:none]', className)}>
      <fieldset className="inline-grid min-w-max auto-cols-fr grid-flow-col gap-0.5 rounded-[10px] bg-mist p-[3px]">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative grid min-h-11 cursor-pointer place-items-center rounded-control px-3.5 text-sm font-semibold',
              'whitespace-nowrap text-ink-600 has-checked:bg-white has-checked:text-brand-700 has-checked:shadow-flat',
              'has-checked:ring-1 has-checked:ring-brand-900/6 has-focus-visible:outline-3',
              'has-focus-visible:-outline-offset-3 has-focus-visible:outline-brand-600',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-control opacity-0"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
