import { searchPath } from '@botica/domain/catalogue/search';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { GroupsToExplore } from '../groups/index.ts';
import { popularSearchesQuery } from './search.api.ts';

export interface SearchNotFoundProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** Terms similar to the one that found nothing. */
  nearTerms?: readonly string[] | undefined;
}

/** SEARCH-08: offers similar terms, popular searches and the groups. */
export function SearchNotFound({ title, text, action, nearTerms = [] }: SearchNotFoundProps) {
  const company = useCompany();
  const popular = useQuery(popularSearchesQuery(company.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState title={title} text={text} actions={action} className="pb-0" />
      <TermLinks title="¿Quisiste decir?" terms={nearTerms} exact />
      <TermLinks title="Lo más buscado" terms={popular.data ?? []} />
      <GroupsToExplore title="Explora por categoría" />
    </div>
  );
}

interface TermLinksProps {
  title: string;
  terms: readonly string[];
  exact?: boolean;
}

function TermLinks({ title, terms, exact = false }: TermLinksProps) {
  if (terms.length === 0) return null;
  return (
    <section className="grid justify-items-center gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {terms.map((term) => (
          <li key={term}>
            <Link
              to={searchPath(term, { exact })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-sm font-semibold inset-ring inset-ring-line-strong hover:bg-brand-50"
            >
              <Search size={16} className="text-brand-600" />
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
