import { cx } from '@botica/ui/base/cx.ts';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { lookOfCategory } from './coupon-face.tsx';
import { NoShops } from './no-shops.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { categoriesQuery } from './partners.api.ts';
import { shopsOfCategoryPath } from './paths.ts';
import { couponGrid } from './promotion-grid.tsx';

/** R046 */
export function CategoriesScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <PartnerFrame
      title="Categorías de comercios"
      text="Elige qué te apetece y mira quiénes participan."
      crumbs={[{ label: 'Explorar cupones', to: '/cupones' }]}
    >
      <Categories />
    </PartnerFrame>
  );
}

function Categories() {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(company.id));
  if (data?.length === 0) return <NoShops />;
  if (data) {
    return (
      <ul aria-label="Categorías" className={couponGrid}>
        {data.map(({ id, nombre, cantidadComercios }) => {
          const { className, iconClass, Icon } = lookOfCategory(id, nombre);
          return (
            <li key={id}>
              <Link
                to={shopsOfCategoryPath(id)}
                className={cx('flex min-h-24 items-center justify-between gap-3 rounded-card p-4', className)}
              >
                <span className="grid min-w-0 leading-snug wrap-anywhere">
                  <b className="text-lg leading-tight">{nombre}</b>
                  <span className="text-sm">
                    {cantidadComercios === 1 ? '1 comercio' : `${cantidadComercios} comercios`}
                  </span>
                </span>
                <Icon aria-hidden="true" strokeWidth={1.5} className={cx('size-12 shrink-0', iconClass)} />
              </Link>
            </li>
          );
        })}
      </ul>
    );
  }
  if (error) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar las categorías"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <SkeletonGroup label="Cargando las categorías" className={couponGrid}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-28 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
