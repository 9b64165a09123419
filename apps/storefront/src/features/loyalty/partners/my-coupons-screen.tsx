import type { ClientCouponDto } from '@botica/contract/loyalty/partners';
import { type CouponFilter, couponFilters, filterCoupons } from '@botica/domain/loyalty/partners';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@botica/ui/lists/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { ClientCouponCard } from './client-coupon-card.tsx';
import { myCouponsQuery } from './partners.api.ts';

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 coupons:grid-cols-2 menu:grid-cols-3';

const filterNames: Readonly<Record<CouponFilter, string>> = {
  new: 'Nuevos',
  invoiced: 'Usados',
  annulled: 'Anulados',
  expired: 'Vencidos',
  all: 'Todos',
};
/** The filters in the address. */
const filterWords: Readonly<Record<CouponFilter, string>> = {
  new: '',
  invoiced: 'usados',
  annulled: 'anulados',
  expired: 'vencidos',
  all: 'todos',
};

/** R050 PARTNER-03 */
export function MyCouponsScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis cupones" text="Los cupones que canjeaste con tus puntos. Muéstralos antes de pagar.">
      <Coupons userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Coupons({ userId }: { userId: string }) {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(myCouponsQuery(userId, company.id));
  const filter = couponFilters.find((one) => filterWords[one] === (search.get('estado') ?? '')) ?? 'new';
  if (data) {
    return (
      <>
        <SegmentedControl
          label="Filtrar por estado"
          value={filter}
          options={couponFilters.map((value) => ({ value, label: filterNames[value] }))}
          onChange={(next) =>
            setSearch(next === 'new' ? {} : { estado: filterWords[next] }, { replace: true, preventScrollReset: true })
          }
        />
        <Shown userId={userId} coupons={filterCoupons(data, filter)} filter={filter} />
      </>
    );
  }
  if (error) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar tus cupones"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <SkeletonGroup label="Cargando tus cupones" className={gridClass}>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}

const emptyTitles: Readonly<Record<CouponFilter, string>> = {
  new: 'No tienes cupones por usar',
  invoiced: 'Todavía no has usado cupones',
  annulled: 'No has anulado cupones',
  expired: 'No tienes cupones vencidos',
  all: 'Todavía no tienes cupones',
};

interface ShownProps {
  userId: string;
  coupons: readonly ClientCouponDto[];
  filter: CouponFilter;
}

function Shown({ userId, coupons, filter }: ShownProps) {
  if (coupons.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          icon={TicketPercent}
          title={emptyTitles[filter]}
          text="Cambia tus puntos por algo rico, una salida o un descuento."
          actions={
            <ButtonLink to="/cupones" size="sm">
              Explorar cupones
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <ul aria-label="Mis cupones" className={gridClass}>
      {coupons.map((coupon) => (
        <li key={coupon.codigo} className="min-w-0">
          <ClientCouponCard userId={userId} coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}
