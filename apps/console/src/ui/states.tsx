import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Says what belongs here, and offers the next step. */
export function Empty({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
      <p className="font-semibold">{title}</p>
      <p className="max-w-[52ch] text-cell text-ink-600">{text}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-10 text-center">
      <p className="font-semibold">No pudimos cargar esta parte</p>
      <p className="max-w-[52ch] text-cell text-ink-600">{problemOf(error).text}</p>
      <Button className="mt-2" onClick={onRetry}>
        <RotateCw size={15} />
        Intentar de nuevo
      </Button>
      <p className="mt-1 font-mono text-label text-ink-600">{referenceOf(error)}</p>
    </div>
  );
}

const widths = ['w-1/3', 'w-1/2', 'w-2/5', 'w-1/4', 'w-1/2', 'w-1/3', 'w-2/5', 'w-1/4'];

/** The rows of a list before they are here, in their final height. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={row} className="flex h-11.5 items-center gap-3 border-b border-line-soft px-4 last:border-0">
          <Skeleton className="size-5.5 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
