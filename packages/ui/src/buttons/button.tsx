import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '../base/cx.ts';
import { type ButtonLook, buttonClass } from './button-styles.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a pending state and ignores a second press; the button keeps its width and its focus. */
    loading?: boolean | undefined;
  };

export function Button({ variant, size, block, loading = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading && <LoaderCircle size={20} className="absolute animate-spin" />}
      <span className={cx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>{children}</span>
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
