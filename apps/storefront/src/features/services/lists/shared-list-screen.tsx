import { CallError } from '@botica/contract/client';
import type { ListedProductDto, SharedListDto } from '@botica/contract/services/lists';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { productPath } from '../../../lib/product-path.ts';
import { type AddedMany, lazyCartActions } from '../../cart/index.ts';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { openListCountry } from '../../companies/index.ts';
import { ListRow } from './list-row.tsx';
import { countOf } from './list-words.ts';
import { sharedListQuery } from './lists.api.ts';
import { tellList } from './tell-list.ts';

/** R055: for anyone with its link, with or without an account. */
export function SharedListScreen() {
  const { enlace = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(sharedListQuery(usePlace(), enlace));
  usePageTitle(data?.nombre);
  useListCountry(enlace, data?.empresaId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      {data ? (
        <SharedList list={data} />
      ) : error instanceof CallError && error.status < 500 ? (
        <NotShared text={error.message} />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar esta lista"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando la lista" className="panel mt-4">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

/** A175: a link without a country opens in the country where the list was made. Only on arrival. */
function useListCountry(link: string, companyId: number | undefined): void {
  const company = useCompany();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (companyId === undefined || arrivedAt.current === link) return;
    arrivedAt.current = link;
    openListCountry(companyId, company);
  }, [link, companyId, company]);
}

function SharedList({ list }: { list: SharedListDto }) {
  const [told, setTold] = useState<AddedMany>();
  const { nombre, de, productos } = list;
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: nombre }]} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">{nombre}</h1>
            <p className="mt-1 text-ink-600">
              Lista compartida por {de}. {countOf(productos.length)} con los precios de hoy en tu sucursal.
            </p>
          </div>
          {productos.length > 0 && (
            <Button onClick={() => void addAll(productos).then(setTold)}>
              <ShoppingCart size={18} />
              Agregar todo al carrito
            </Button>
          )}
        </div>
      </div>
      {told && told.leftOut.length > 0 && <LeftOut result={told} />}
      <section aria-label="Productos" className="panel">
        {productos.length > 0 ? (
          <ul aria-label={`Productos de ${nombre}`}>
            {productos.map((product) => (
              <ListRow key={product.productoId} product={product} hasQuantity headingLevel="h2" />
            ))}
          </ul>
        ) : (
          <EmptyState icon={Heart} title="Esta lista está vacía" text="Cuando tenga productos los verás aquí." />
        )}
      </section>
    </>
  );
}

async function addAll(products: readonly ListedProductDto[]): Promise<AddedMany | undefined> {
  const result = await lazyCartActions.addMany(products.map((product) => ({ product, quantity: product.cantidad })));
  if (!result) return undefined;
  const action = { label: 'Ver carrito', onClick: () => showOverlay('cart') };
  if (result.added > 0) {
    const words =
      result.added === 1 ? '1 producto está en tu carrito.' : `${result.added} productos están en tu carrito.`;
    tellList.done(words, { action });
  } else notify.warning('No agregamos nada a tu carrito.');
  return result;
}

function LeftOut({ result }: { result: AddedMany }) {
  return (
    <Note tone="change" role="status" title="Esto no se agregó:">
      <ul className="mt-1 grid gap-1">
        {result.leftOut.map(({ product, message }) => (
          <li key={product.productoId}>
            <Link to={productPath(product.productoId)} className="font-semibold underline">
              {product.prod_Desc}
            </Link>
            . {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function NotShared({ text }: { text: string }) {
  return (
    <EmptyState
      icon={Heart}
      headingLevel="h1"
      className="py-12"
      title={text}
      text="Pide el enlace de nuevo a quien te la compartió, o busca lo que necesitas en la tienda."
      actions={
        <ButtonLink to="/" size="sm">
          Ir al inicio
        </ButtonLink>
      }
    />
  );
}
