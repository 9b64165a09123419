import type { PromotionPageDto } from '@botica/contract/catalogue/promotions';
import { CallError } from '@botica/contract/client';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { toDateText } from '@botica/ui/forms/dates/date-text.ts';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { ProductGridSkeleton } from '../products/index.ts';
import { PromotedProducts } from './promoted-products.tsx';
import { promotionQuery } from './promotions.api.ts';

const skeletonCards = 8;

/** R032: one promotion, by its link or its id. */
export function PromotionScreen() {
  const { linkPromocion = '' } = useParams();
  const company = useCompany();
  const branch = useChosenBranch();
  const promotion = useQuery(promotionQuery(company.id, branch.code, linkPromocion));
  usePageTitle(promotion.data?.titulo);
  const crumbs = [
    { label: 'Inicio', to: '/' },
    { label: 'Promociones', to: '/promociones' },
    ...(promotion.data ? [{ label: promotion.data.titulo }] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <Breadcrumbs crumbs={crumbs} />
      {promotion.isPending && <PromotionSkeleton />}
      {promotion.isError &&
        (isRefused(promotion.error) ? (
          <UnknownPromotion text={promotion.error.message} />
        ) : (
          <LoadFailure
            title="No pudimos mostrar la promoción"
            error={promotion.error}
            isRetrying={promotion.isFetching}
            onRetry={() => void promotion.refetch()}
          />
        ))}
      {promotion.data && <PromotionContent promotion={promotion.data} />}
    </div>
  );
}

function PromotionContent({
  promotion: { titulo, descripcion, fechaFin, promociones },
}: {
  promotion: PromotionPageDto;
}) {
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Tag tone="offer">Hasta el {toDateText(fechaFin)}</Tag>
        <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">{titulo}</h1>
        <p className="max-w-[70ch] text-ink-600">{descripcion}</p>
      </div>
      {promociones.length > 0 ? (
        <PromotedProducts label={`Productos de ${titulo}`} promoted={promociones} />
      ) : (
        <EmptyState title="Esta promoción ya no tiene productos" text="Mira las demás que valen hoy." />
      )}
    </>
  );
}

function PromotionSkeleton() {
  return (
    <>
      <div className="grid gap-2">
        <Skeleton className="h-5.5 w-32" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-6 w-96 max-w-full" />
      </div>
      <ProductGridSkeleton count={skeletonCards} />
    </>
  );
}

function UnknownPromotion({ text }: { text: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      title={text}
      text="Puede que la promoción haya terminado o que el enlace esté incompleto."
      actions={
        <ButtonLink to="/promociones" size="sm">
          Ver las promociones de hoy
        </ButtonLink>
      }
    />
  );
}

function isRefused(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
