import type { UnderstoodDto } from '@botica/contract/catalogue/search';
import { searchPath } from '@botica/domain/catalogue/search';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { GroupsToExplore } from '../groups/index.ts';
import { EmergencyHelp } from './emergency-help.tsx';
import { popularSearchesQuery } from './search.api.ts';

export interface SearchNotFoundProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** Terms similar to the one that found nothing. */
  nearTerms?: readonly string[] | undefined;
  understood?: readonly UnderstoodDto[] | undefined;
  /** As the shopper typed it. */
  term?: string;
  /** Laboratory exams with this name. */
  exams?: readonly string[] | undefined;
}

/** SEARCH-08: offers similar terms, popular searches and the groups. */
export function SearchNotFound({
  title,
  text,
  action,
  nearTerms = [],
  understood = [],
  exams = [],
  term,
}: SearchNotFoundProps) {
  const company = useCompany();
  const brand = understood.find(({ tipo }) => tipo === 'marca');
  const emergency = understood.find(({ tipo }) => tipo === 'emergencia');
  const popular = useQuery(popularSearchesQuery(company.id));
  if (emergency) return <EmergencyHelp text={term ?? emergency.texto} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState
        title={title}
        text={brand ? `No vendemos ${brand.texto} ni otro producto con ${brand.significa}.` : text}
        actions={action}
        className="pb-0"
      />
      <ExamsOffered exams={exams} />
      <TermLinks title="¿Quisiste decir?" terms={nearTerms} exact />
      <TermLinks title="Lo más buscado" terms={popular.data ?? []} />
      <GroupsToExplore title="Explora por categoría" />
    </div>
  );
}

/** A shopper who searches an exam in the shop is sent to the laboratory. */
function ExamsOffered({ exams }: { exams: readonly string[] }) {
  if (exams.length === 0) return null;
  return (
    <section className="panel mx-auto grid max-w-140 justify-items-center gap-2 text-center">
      <h2 className="text-lg font-bold">Lo hace nuestro laboratorio</h2>
      <p className="text-ink-600">{exams.join(', ')}</p>
      <Link to="/analisisClinicos" className="font-semibold text-brand-700 underline underline-offset-3">
        Ver análisis clínicos
      </Link>
    </section>
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
