import { searchPath } from '@botica/domain/catalogue/search';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { isOnline } from '@botica/ui/calls/online.ts';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Pager } from '@botica/ui/lists/pager.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { describeChosenBranch } from '../../branches/index.ts';
import { countFilters, countProducts, Listing, ProductGrid, ProductGridSkeleton } from '../products/index.ts';
import { SearchNotFound } from './lazy-search-not-found.tsx';
import { UnderstoodPanel } from './lazy-understood-panel.tsx';
import type { useSearchScreen } from './use-search-screen.ts';

type ScreenProps = { screen: ReturnType<typeof useSearchScreen> };

export function SearchResults({ screen }: ScreenProps) {
  const { control, facets, result } = screen;
  const isEmpty = result.isError || result.data?.elementosTotales === 0;
  const isNothing = isEmpty && countFilters(control.choices) === 0;
  return isNothing ? (
    <>
      <ResultsHeading screen={screen} />
      <NothingFound screen={screen} />
    </>
  ) : (
    <Listing
      facets={facets.data}
      control={control}
      total={result.data?.elementosTotales}
      withFilters={!facets.isError}
      withPriceRange
      heading={<ResultsHeading screen={screen} />}
    >
      <Notices screen={screen} />
      {isEmpty ? <NothingFound screen={screen} /> : <ResultsPage screen={screen} />}
    </Listing>
  );
}

function ResultsHeading({ screen: { term, branch, result } }: ScreenProps) {
  const { place } = describeChosenBranch(branch);
  const total = result.isError ? 0 : result.data?.elementosTotales;
  return (
    <div>
      <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">Resultados para “{term.text}”</h1>
      <p role="status" className="mt-1 min-h-6 text-ink-600">
        {total === undefined
          ? 'Buscando…'
          : total > 0 && `${countProducts(total)}. Precios y existencias para ${place}.`}
      </p>
    </div>
  );
}

const shownIngredients = 6;

const sumOf = (values: readonly { cantidad: number }[]) => values.reduce((sum, { cantidad }) => sum + cantidad, 0);

function Notices({ screen: { term, facets, result, control } }: ScreenProps) {
  const correction = result.data?.correccion;
  // What may be an emergency is answered in place of the products.
  const understood = result.data?.entendido.filter(({ tipo }) => tipo !== 'emergencia') ?? [];
  const isNeed = understood.some(({ tipo }) => tipo === 'necesidad') && control.choices.facets.length === 0;
  const ingredients = facets.data?.find(({ name }) => name === 'Principio activo');
  const classes = facets.data?.find(({ name }) => name === 'Receta')?.data ?? [];
  const withPrescription = classes.filter(({ value }) => value !== 'free');
  const choices = isNeed ? (ingredients?.data.slice(0, shownIngredients) ?? []) : [];
  return (
    <>
      {understood.length > 0 && control.choices.page === 1 && (
        <UnderstoodPanel
          text={term.text}
          understood={understood}
          prescriptions={{ count: sumOf(withPrescription), total: sumOf(classes) }}
          choices={choices.map(({ value, descripcion, cantidad }) => ({
            label: descripcion,
            count: cantidad,
            onChosen: () => control.toggle({ name: 'Principio activo', value }),
          }))}
        />
      )}
      {correction && (
        <Note tone="info">
          Mostramos resultados para <b>“{correction.corregido}”</b>.{' '}
          <Link to={searchPath(term.text, { exact: true })} className="font-semibold underline underline-offset-3">
            Buscar “{correction.original}” tal como está
          </Link>
        </Note>
      )}
      {facets.isError && control.choices.facets.length > 0 && (
        <Note tone="info" role="status">
          Los filtros no están disponibles en este momento. Estos son todos los resultados.
        </Note>
      )}
      {result.data?.restricionDeBusquedaActiva && <Note tone="info">Sólo mostramos productos con existencias.</Note>}
    </>
  );
}

/** SEARCH-06 SEARCH-13 */
function ResultsPage({ screen }: ScreenProps) {
  const { result, control, pageSize, leaveForProduct } = screen;
  const { page } = control.choices;
  const list = useFocusOnNewPage(page);
  if (!result.data) return <ProductGridSkeleton count={pageSize} />;
  const { productos, paginas } = result.data;
  return (
    <>
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={result.isPlaceholderData}
        className={cx(
          'scroll-mt-40 outline-none transition-opacity duration-150',
          result.isPlaceholderData && 'opacity-60',
        )}
      >
        {productos.length > 0 ? (
          <ProductGrid
            label={paginas > 1 ? `Resultados, página ${page} de ${paginas}` : 'Resultados'}
            products={productos}
            onOpen={({ productoId }, index) => leaveForProduct(productoId, index)}
          />
        ) : (
          <p className="py-8 text-center text-ink-600">Esta página ya no tiene productos. Vuelve a la primera.</p>
        )}
      </div>
      <Pager page={page} pageCount={paginas} hrefFor={control.hrefFor} label="Páginas de resultados" />
    </>
  );
}

/** Moves the focus to the top of the new page for screen readers. */
function useFocusOnNewPage(page: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.focus({ preventScroll: true });
  }, [page]);
  return list;
}

/** SEARCH-08 SEARCH-16 */
function NothingFound({ screen: { term, result, control } }: ScreenProps) {
  const hasFilters = countFilters(control.choices) > 0;
  if (result.isError && !isOnline()) {
    return (
      <ErrorState
        title="Sin conexión"
        text="Mostramos los resultados cuando vuelva."
        onRetry={() => void result.refetch()}
      />
    );
  }
  if (result.isError) {
    return (
      <SearchNotFound
        title={`No encontramos “${term.text}”`}
        text="La búsqueda no respondió. Intenta de nuevo en un momento."
        action={
          <Button size="sm" loading={result.isFetching} onClick={() => void result.refetch()}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  if (hasFilters) {
    return (
      <SearchNotFound
        title="Ningún producto cumple esos filtros"
        text="Quita alguno para ver más resultados."
        action={
          <Button size="sm" onClick={control.clear}>
            Limpiar filtros
          </Button>
        }
      />
    );
  }
  return (
    <SearchNotFound
      title={`No encontramos “${term.text}”`}
      text="Revisa cómo está escrito, o busca por la marca, el principio activo o el síntoma."
      nearTerms={result.data?.sugerencias}
      understood={result.data?.entendido}
      term={term.text}
      exams={result.data?.examenes}
    />
  );
}
