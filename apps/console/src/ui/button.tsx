import { cx } from '@botica/ui/base/cx.ts';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border text-cell font-semibold ' +
  'whitespace-nowrap transition-colors duration-150 disabled:border-line disabled:bg-mist disabled:text-ink-600 ' +
  'disabled:shadow-none';

const variants = {
  plain: 'border-control bg-white text-ink-900 shadow-flat hover:bg-hover [&_svg]:text-ink-600',
  /** The one green action of a page. */
  main: 'border-brand-600 bg-brand-600 text-white shadow-flat hover:bg-brand-700',
  quiet: 'border-transparent bg-transparent text-ink-700 hover:bg-mist',
  link: 'border-transparent bg-transparent px-1! text-brand-700 hover:underline',
  danger: 'border-danger-200 bg-white text-danger shadow-flat hover:bg-danger-50',
  /** The last step of a dangerous act. */
  final: 'border-danger bg-danger text-white hover:bg-danger-900',
} as const;

const sizes = { sm: 'h-6.5 px-2', md: 'h-8 px-2.75', lg: 'h-10 px-4' } as const;

export type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

function buttonClass({ variant = 'plain', size = 'md' }: ButtonLook, className?: string): string {
  return cx(base, variants[variant], sizes[size], className);
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean | undefined };

/** While `loading` it keeps its width and its focus, and ignores a second press. */
export function Button({ variant, size, loading = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading && <LoaderCircle size={16} className="absolute animate-spin" />}
      <span className={cx('inline-flex items-center gap-1.5', loading && 'opacity-0')}>{children}</span>
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
