import { cx } from '../base/cx.ts';

export type ButtonVariant = 'main' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control text-center font-bold transition-colors ' +
  'duration-150 disabled:bg-mist disabled:text-ink-600 disabled:shadow-none aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  main: 'bg-brand-600 text-white hover:bg-brand-700',
  secondary: 'bg-white text-brand-700 inset-ring-[1.5px] inset-ring-brand-600 hover:bg-brand-50 disabled:inset-ring-0',
  soft: 'bg-brand-50 text-brand-700 hover:bg-brand-100',
  quiet: 'bg-transparent text-brand-700 hover:bg-brand-50 disabled:bg-transparent',
  danger: 'bg-white text-danger inset-ring-[1.5px] inset-ring-danger hover:bg-danger-50 disabled:inset-ring-0',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3.5 py-1.5 text-sm',
  md: 'min-h-12 px-5 py-2',
  lg: 'min-h-13 px-6 py-2',
};

export function buttonClass({ variant = 'main', size = 'md', block }: ButtonLook, className?: string): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full', className);
}
