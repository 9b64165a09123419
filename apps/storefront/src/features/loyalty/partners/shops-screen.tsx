import type { PartnerDto } from '@botica/contract/loyalty/partners';
import { cx } from '@botica/ui/base/cx.ts';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { filtersOf } from './chosen-filters.ts';
import { lookOfCategory } from './coupon-face.tsx';
import { NoShops } from './no-shops.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { categoriesQuery, shopsQuery } from './partners.api.ts';
import { shopPath } from './paths.ts';
import { ShopMark } from './shop-mark.tsx';

/** R048 A066: the shops of a category, or all of them. */
export function ShopsScreen() {
  const user = useUser();
  const company = useCompany();
  const [query] = useSearchParams();
  const [categoryId] = filtersOf(query).categories;
  const { data: categories } = useQuery(categoriesQuery(company.id));
  // A shopper who logs out is being sent home.
  if (!user) return null;
  const category = categories?.find(({ id }) => id === categoryId);
  return (
    <PartnerFrame
      title={category?.nombre ?? 'Comercios'}
      text="Los comercios donde puedes usar tus cupones."
      crumbs={[
        { label: 'Explorar cupones', to: '/cupones' },
        { label: 'Categorías', to: '/comercioCategorias' },
      ]}
    >
      <Shops categoryId={categoryId} />
    </PartnerFrame>
  );
}

function Shops({ categoryId }: { categoryId: number | undefined }) {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(shopsQuery(company.id, categoryId));
  // PARTNER-12
  if (data?.length === 0) return <NoShops />;
  if (data) {
    return (
      <ul aria-label="Comercios" className="panel grid gap-x-6 menu:grid-cols-2">
        {data.map((shop) => (
          <li key={shop.id} className="border-b border-line last:border-b-0">
            <ShopRow shop={shop} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="panel">
      {error ? (
        <LoadFailure
          title="No pudimos cargar los comercios"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando los comercios">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

function ShopRow({ shop: { id, nombre, descripcion, categoriaId, categoria, cantidadCupones } }: { shop: PartnerDto }) {
  const { className } = lookOfCategory(categoriaId, categoria);
  return (
    <Link to={shopPath(id)} className="flex min-h-20 items-center gap-3 rounded-control px-1 py-3 hover:bg-brand-50">
      <ShopMark name={nombre} className={cx('size-12 text-lg', className)} />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{nombre}</b>
        <span className="block text-sm text-ink-600">{descripcion}</span>
      </span>
      <span className="shrink-0 text-sm font-semibold whitespace-nowrap text-brand-700">
        {cantidadCupones === 1 ? '1 cupón' : `${cantidadCupones} cupones`}
      </span>
    </Link>
  );
}
