import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MeansRow } from './means-row.tsx';

interface MeansTroubleProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  icon: ReactNode;
  isReward?: boolean | undefined;
  title: string;
  /** "tus puntos", for the message when they fail to load. */
  what: string;
}

/** A balance that is loading or failed to load: the order can be paid without it. */
export function MeansTrouble({
  query: { error, isFetching, refetch },
  icon,
  isReward,
  title,
  what,
}: MeansTroubleProps) {
  if (!error) {
    return (
      <MeansRow
        {...{ icon, isReward, title }}
        hint={
          <span role="status" aria-label={`Cargando ${what}`}>
            <Skeleton className="mt-1 h-4 w-40" />
          </span>
        }
      />
    );
  }
  return (
    <MeansRow
      {...{ icon, isReward, title }}
      hint={problemOf(error, `No pudimos consultar ${what}.`).text}
      control={
        <Button variant="quiet" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      }
    />
  );
}
