import type { ClientCouponDto, PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { useUser } from '../../identity/index.ts';
import { CouponFace } from './coupon-face.tsx';
import { dayText, kindName, worthText } from './coupon-words.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { promotionQuery } from './partners.api.ts';
import { shopPath } from './paths.ts';
import { RedeemPanel } from './redeem-panel.tsx';
import { RedeemedDialog } from './redeemed-dialog.tsx';
import { ShopBranches } from './shop-branches.tsx';

const crumbs = [{ label: 'Explorar cupones', to: '/cupones' }];

/** R045: `i` is the promotion. */
export function PromotionScreen() {
  const user = useUser();
  const [query] = useSearchParams();
  const id = Number(query.get('i'));
  // A shopper who logs out is being sent home.
  if (!user) return null;
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return <NotThere />;
  return <Promotion key={id} userId={user.usuarioId} id={id} />;
}

function Promotion({ userId, id }: { userId: string; id: number }) {
  const company = useCompany();
  const { code } = useChosenBranch();
  const [redeemed, setRedeemed] = useState<ClientCouponDto[]>([]);
  const { data, error, isFetching, refetch } = useQuery(promotionQuery(company.id, id, code));
  if (!data) {
    return (
      <PartnerFrame title="Cupón" crumbs={crumbs}>
        {error ? (
          <div className="panel">
            <LoadFailure
              title="No pudimos cargar este cupón"
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <SkeletonGroup label="Cargando el cupón" className="grid gap-4 menu:grid-cols-[minmax(0,1fr)_360px]">
            <Skeleton className="h-72 rounded-card" />
            <Skeleton className="h-72 rounded-card" />
          </SkeletonGroup>
        )}
      </PartnerFrame>
    );
  }
  return (
    <PartnerFrame title={data.titulo} crumbs={crumbs}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_360px] menu:gap-6">
        {/* On phones the price follows the coupon, and the branches come last. */}
        <div className="max-menu:contents menu:grid menu:grid-cols-[minmax(0,1fr)] menu:gap-4">
          <About promotion={data} />
          <div className="min-w-0 max-menu:order-last">
            <ShopBranches shopId={data.comercioId} />
          </div>
        </div>
        <div className="menu:sticky menu:top-28">
          <RedeemPanel userId={userId} promotion={data} onRedeemed={setRedeemed} />
        </div>
      </div>
      <RedeemedDialog coupons={redeemed} onClose={() => setRedeemed([])} />
    </PartnerFrame>
  );
}

function About({ promotion }: { promotion: PartnerPromotionDto }) {
  const company = useCompany();
  const { categoriaId, categoria, tipo, imagenUrl, descripcion, comercio, comercioId, condicionesDeUso } = promotion;
  return (
    <section aria-label="Sobre el cupón" className="overflow-hidden rounded-card border border-line bg-white">
      <CouponFace
        category={{ id: categoriaId, name: categoria }}
        shop={comercio}
        imageUrl={imagenUrl}
        worth={worthText(promotion, company)}
        className="min-h-36 desk:min-h-44 desk:p-6"
      >
        <Tag tone="outline">{kindName(tipo)}</Tag>
      </CouponFace>
      <div className="grid gap-3 p-4 desk:p-6">
        <p>{descripcion}</p>
        <div>
          <h2 className="font-bold">Condiciones de uso</h2>
          <p className="mt-1 text-sm text-ink-600">{condicionesDeUso}</p>
        </div>
        <p className="text-sm text-ink-600">
          Se canjea hasta el {dayText(promotion.fechaHasta)}. Código del comercio: {promotion.identificador}.
        </p>
        <TextLink to={shopPath(comercioId)} className="justify-self-start">
          Ver más de {comercio}
        </TextLink>
      </div>
    </section>
  );
}

function NotThere() {
  return (
    <PartnerFrame title="Cupón" crumbs={crumbs}>
      <div className="panel">
        <EmptyState
          icon={TicketPercent}
          title="Este cupón no está disponible"
          text="Puede que ya haya terminado. Mira los que puedes canjear hoy."
          actions={
            <ButtonLink to="/cupones" size="sm">
              Explorar cupones
            </ButtonLink>
          }
        />
      </div>
    </PartnerFrame>
  );
}
