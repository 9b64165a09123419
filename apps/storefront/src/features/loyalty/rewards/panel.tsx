import { cx } from '@botica/ui/base/cx.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { useId } from 'react';

export interface PanelProps {
  title: string;
  /** The page of this kind of reward. */
  link: { to: string; label: string };
  className?: string | undefined;
  children: ReactNode;
}

/** One kind of reward: its title, the link to its own page, and its content. */
export function Panel({ title, link, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('panel grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <TextLink to={link.to} className="text-sm">
          {link.label}
        </TextLink>
      </div>
      {children}
    </section>
  );
}

interface Query {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Until the first answer: a skeleton as high as the content, or the failure with a retry. */
export function PanelWait({ query, what, height }: { query: Query; what: string; height: string }) {
  if (query.error) {
    return (
      <LoadFailure
        title={`No pudimos cargar ${what}`}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <SkeletonGroup label={`Cargando ${what}`}>
      <Skeleton className={cx('w-full rounded-card', height)} />
    </SkeletonGroup>
  );
}
