import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { filtersOf } from './chosen-filters.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { shopPromotionsQuery, shopQuery } from './partners.api.ts';
import { PromotionGrid } from './promotion-grid.tsx';
import { ShopBranches } from './shop-branches.tsx';

const crumbs = [
  { label: 'Explorar cupones', to: '/cupones' },
  { label: 'Comercios', to: '/comercios' },
];

/** R047 A066: the coupons of a shop. */
export function ShopScreen() {
  const user = useUser();
  const [query] = useSearchParams();
  const [shopId] = filtersOf(query).shops;
  // A shopper who logs out is being sent home.
  if (!user) return null;
  if (shopId === undefined) return <NoShop />;
  return <Shop key={shopId} id={shopId} />;
}

function Shop({ id }: { id: number }) {
  const company = useCompany();
  const shop = useQuery(shopQuery(company.id, id));
  const promotions = useQuery(shopPromotionsQuery(company.id, id));
  if (!shop.data) {
    return (
      <PartnerFrame title="Comercio" crumbs={crumbs}>
        <div className="panel">
          {shop.error ? (
            <LoadFailure
              title="No pudimos cargar este comercio"
              error={shop.error}
              isRetrying={shop.isFetching}
              onRetry={() => void shop.refetch()}
            />
          ) : (
            <SkeletonGroup label="Cargando el comercio">
              <ListRowSkeleton />
              <ListRowSkeleton />
            </SkeletonGroup>
          )}
        </div>
      </PartnerFrame>
    );
  }
  return (
    <PartnerFrame title={shop.data.nombre} text={shop.data.descripcion} crumbs={crumbs}>
      <PromotionGrid
        query={promotions}
        label={`Cupones de ${shop.data.nombre}`}
        empty={
          <EmptyState
            icon={TicketPercent}
            title="Sin cupones por ahora"
            text="Este comercio no tiene cupones que canjear hoy."
          />
        }
      />
      <ShopBranches shopId={id} />
    </PartnerFrame>
  );
}

/** The address names no shop. */
function NoShop() {
  return (
    <PartnerFrame title="Comercio" crumbs={crumbs}>
      <div className="panel">
        <EmptyState
          icon={Store}
          title="Elige un comercio"
          text="Abre uno de la lista para ver sus cupones."
          actions={
            <ButtonLink to="/comercios" size="sm">
              Ver comercios
            </ButtonLink>
          }
        />
      </div>
    </PartnerFrame>
  );
}
