import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const looks = {
  solid: 'bg-reward-800 text-white hover:bg-reward-900',
  line: 'bg-white text-reward-800 inset-ring-[1.5px] inset-ring-reward-800 hover:bg-reward-100',
} as const;

/** A link as a button in the colours of rewards. */
export function RewardLink({ to, look, children }: { to: string; look: keyof typeof looks; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={cx(
        'flex min-h-12 items-center justify-center rounded-control px-5 text-center font-bold',
        looks[look],
      )}
    >
      {children}
    </Link>
  );
}
