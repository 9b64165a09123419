import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { SearchNotFound } from './lazy-search-not-found.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchScreen } from './use-search-screen.ts';

export { prefetchSearch } from './prefetch-search.ts';

/** R012 */
export function SearchScreen() {
  const screen = useSearchScreen();
  const { term, isLongEnough, restoredHref } = screen;
  usePageTitle(term.text ? `Resultados para “${term.text}”` : 'Búsqueda');
  if (restoredHref) return <Navigate to={restoredHref} replace />;
  return (
    <div className="pb-8">
      <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Búsqueda' }]} />
      {isLongEnough ? <SearchResults screen={screen} /> : <TooShort text={term.text} />}
    </div>
  );
}

/** SEARCH-17 */
function TooShort({ text }: { text: string }) {
  return (
    <>
      <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">
        {text ? `Resultados para “${text}”` : 'Búsqueda'}
      </h1>
      <SearchNotFound
        title="Escribe al menos 3 letras"
        text="Busca por marca, principio activo, síntoma o código de barras."
      />
    </>
  );
}
