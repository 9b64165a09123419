import { CallError } from '@botica/contract/client';
import { formatDate } from '@botica/domain/format';
import { generalText, type LegalKind, legalPaths, legalTitles } from '@botica/domain/identity/terms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { LegalSections, LegalTextSkeleton } from './legal-text.tsx';
import { legalTextQuery } from './terms.api.ts';

export const TermsScreen = () => <LegalTextScreen kind="terminos" />;
export const PrivacyScreen = () => <LegalTextScreen kind="privacidad" />;

const otherKind: Readonly<Record<LegalKind, LegalKind>> = { terminos: 'privacidad', privacidad: 'terminos' };

/** TERMS-01..05 */
function LegalTextScreen({ kind }: { kind: LegalKind }) {
  const company = useCompany();
  const { nombre = generalText } = useParams();
  const { data: text, error, isPending, isFetching, refetch } = useQuery(legalTextQuery(company.id, kind, nombre));
  const title = text?.titulo ?? legalTitles[kind];
  usePageTitle(text?.titulo);
  const isUnknown = error instanceof CallError && error.status === 404;
  const crumbs = [
    { label: 'Inicio', to: '/' },
    ...(nombre === generalText ? [] : [{ label: legalTitles[kind], to: legalPaths[kind] }]),
    { label: title },
  ];
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
        {text && <p className="mt-1 text-sm text-ink-600">Actualizado el {formatDate(text.actualizado)}</p>}
      </div>
      <div className="panel">
        {isPending && <LegalTextSkeleton />}
        {isUnknown && (
          <EmptyState
            title="Este texto ya no está publicado"
            text="Puede que haya cambiado de lugar. Los vigentes están aquí."
            actions={
              <ButtonLink to={legalPaths[kind]} size="sm">
                {legalTitles[kind]}
              </ButtonLink>
            }
          />
        )}
        {error && !isUnknown && (
          <LoadFailure
            title="No pudimos cargar este texto"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {text && <LegalSections text={text} />}
      </div>
      <TextLink to={legalPaths[otherKind[kind]]} className="justify-self-start">
        {legalTitles[otherKind[kind]]}
      </TextLink>
    </article>
  );
}
