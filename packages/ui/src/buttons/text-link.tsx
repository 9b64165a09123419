import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '../base/cx.ts';

/** A standalone link, 44 px high. Inside a sentence use a plain underlined `Link`. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        'inline-flex min-h-11 items-center gap-1 rounded-tag font-semibold text-brand-700 underline-offset-3 hover:underline',
        className,
      )}
    />
  );
}
