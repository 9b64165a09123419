import { promotionsPageSize } from '@botica/contract/catalogue/promotion-list';
import { cx } from '@botica/ui/base/cx.ts';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { Pager } from '@botica/ui/lists/pager.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { countProducts, ProductGridSkeleton, SearchWithin, useListChoices } from '../products/index.ts';
import { PromotedProducts } from './promoted-products.tsx';
import { KindTabs, OptionChips } from './promotion-controls.tsx';
import {
  describeKinds,
  offeredKinds,
  type PromotionChoices,
  promotionsPath,
  readPromotionAddress,
} from './promotion-filters.ts';
import { promotionsQuery } from './promotions.api.ts';

/** R033 R034 */
export function PromotionsScreen() {
  const choices = readPromotionAddress(useParams());
  const { id: companyId } = useCompany();
  usePageTitle(choices?.kind?.slug ?? 'Promociones');
  if (!choices) return <Navigate to="/promociones" replace />;
  const kinds = offeredKinds(companyId);
  const [only] = kinds.length === 1 ? kinds : [];
  // MENU-06: where only one kind is offered, "all" means that kind.
  if (only && !choices.kind) return <Navigate to={promotionsPath({ ...choices, kind: only })} replace />;
  return <Promotions choices={choices} />;
}

function Promotions({ choices }: { choices: PromotionChoices }) {
  const navigate = useNavigate();
  const { id: companyId } = useCompany();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: 'Inicio', to: '/' },
            { label: 'Promociones', to: '/promociones' },
            ...(choices.kind ? [{ label: choices.kind.slug }] : []),
          ]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">{choices.kind?.slug ?? 'Promociones'}</h1>
        <p className="mt-1 text-ink-600">{describeKinds(companyId)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KindTabs choices={choices} />
        <SearchWithin
          key={choices.words}
          label="Buscar en promociones"
          words={choices.words}
          onSearch={(words) => void navigate(promotionsPath({ ...choices, words }), { preventScrollReset: true })}
        />
      </div>
      {choices.kind && <OptionChips kind={choices.kind} choices={choices} />}
      <PromotionList choices={choices} />
    </div>
  );
}

/** PROMO-01 */
function PromotionList({ choices }: { choices: PromotionChoices }) {
  const company = useCompany();
  const branch = useChosenBranch();
  const { choices: list, hrefFor } = useListChoices();
  const promotions = useQuery({
    ...promotionsQuery(company.id, branch.code, choices, list.page),
    placeholderData: (previous) => previous,
  });
  if (promotions.isError) {
    return (
      <LoadFailure
        title="No pudimos mostrar las promociones"
        error={promotions.error}
        isRetrying={promotions.isFetching}
        onRetry={() => void promotions.refetch()}
      />
    );
  }
  if (!promotions.data) return <ProductGridSkeleton count={promotionsPageSize} />;
  const { promociones, elementosTotales, paginas } = promotions.data;
  return (
    <>
      <p role="status" className={elementosTotales > 0 ? 'text-ink-600' : 'sr-only'}>
        {countProducts(elementosTotales)}
      </p>
      {elementosTotales === 0 ? (
        <NoPromotions choices={choices} />
      ) : (
        <div
          aria-busy={promotions.isPlaceholderData}
          className={cx('transition-opacity duration-150', promotions.isPlaceholderData && 'opacity-60')}
        >
          <PromotedProducts
            label={paginas > 1 ? `Promociones, página ${list.page} de ${paginas}` : 'Promociones'}
            promoted={promociones}
          />
        </div>
      )}
      <Pager page={list.page} pageCount={paginas} hrefFor={hrefFor} label="Páginas de promociones" />
    </>
  );
}

function NoPromotions({ choices: { kind, option, words } }: { choices: PromotionChoices }) {
  const isNarrowed = words !== '' || option > 0;
  return (
    <EmptyState
      title="No hay promociones así hoy"
      text={words ? `Ninguna promoción dice “${words}”.` : 'Cambian cada día: mira las demás.'}
      actions={
        (isNarrowed || kind) && (
          <ButtonLink to="/promociones" size="sm">
            Ver todas las promociones
          </ButtonLink>
        )
      }
    />
  );
}
