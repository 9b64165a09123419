import type { PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PromotionCard } from './promotion-card.tsx';

/** A130: one column on a phone, more from 641 px on. */
export const couponGrid = 'grid grid-cols-[minmax(0,1fr)] gap-4 coupons:grid-cols-2 wide:grid-cols-3';

export interface PromotionGridProps {
  query: Pick<UseQueryResult<PartnerPromotionDto[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  label: string;
  empty: ReactNode;
}

export function PromotionGrid({ query: { data, error, isFetching, refetch }, label, empty }: PromotionGridProps) {
  if (data?.length === 0) return <div className="panel">{empty}</div>;
  if (data) {
    return (
      <ul aria-label={label} aria-busy={isFetching} className={couponGrid}>
        {data.map((promotion) => (
          <li key={promotion.id} className="min-w-0">
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar los cupones"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <SkeletonGroup label="Cargando los cupones" className={couponGrid}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-64 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
