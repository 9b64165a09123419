import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';

const start = { label: 'Leer mi receta', to: '/leer-receta' };

/** The start page has no name below it. */
export function ReadingCrumbs({ page }: { page?: string }) {
  const places = page ? [start, { label: page }] : [{ label: start.label }];
  return <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta', to: '/perfil' }, ...places]} />;
}
