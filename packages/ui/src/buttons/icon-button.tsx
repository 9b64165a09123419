import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../base/cx.ts';

const looks = {
  plain: 'text-ink-600 hover:bg-mist disabled:text-ink-400 disabled:hover:bg-transparent',
  outline: 'border border-line-strong bg-white text-ink-900 hover:bg-canvas disabled:border-line disabled:text-ink-400',
  soft: 'bg-brand-50 text-brand-700 hover:bg-brand-100',
} as const;

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action and its object: "Quitar Acetaminofén 500 mg". */
  label: string;
  icon: ReactNode;
  look?: keyof typeof looks | undefined;
};

export function IconButton({ label, icon, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150',
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  );
}
