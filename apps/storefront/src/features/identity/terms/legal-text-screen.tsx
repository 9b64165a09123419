import { CallError } from '@botica/contract/client';
import type { LegalTextDto } from '@botica/contract/identity/terms';
import { formatDate } from '@botica/domain/format';
import { generalText, type LegalKind, legalPath, legalPaths, legalTitles } from '@botica/domain/identity/terms';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { anchorOf, LegalSections, LegalTextSkeleton } from './legal-text.tsx';
import { AcceptText, EarlierVersions } from './legal-versions.tsx';
import { legalTextQuery } from './terms.api.ts';

export const TermsScreen = () => <LegalTextScreen kind="terminos" />;
export const PrivacyScreen = () => <LegalTextScreen kind="privacidad" />;

const otherKind: Readonly<Record<LegalKind, LegalKind>> = { terminos: 'privacidad', privacidad: 'terminos' };

/** TERMS-01..05 */
function LegalTextScreen({ kind }: { kind: LegalKind }) {
  const company = useCompany();
  const { nombre = generalText } = useParams();
  const asked = useSearchParams()[0].get('version') ?? '';
  const version = /^\d+\.\d+$/.test(asked) ? asked : undefined;
  const {
    data: text,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery(legalTextQuery(company.id, kind, nombre, version));
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
        {text && (
          <p className="mt-1 text-sm text-ink-600">
            Versión {text.version}, {version ? 'del' : 'actualizada el'} {formatDate(text.actualizado)}
          </p>
        )}
      </div>
      {text && version && (
        <Note tone="change" title="Esta versión ya no vale.">
          La guardamos para que puedas leerla.{' '}
          <Link to={legalPath(kind, nombre)} className="font-semibold underline underline-offset-3">
            Ver la vigente
          </Link>
        </Note>
      )}
      {text && !version && <AcceptText kind={kind} name={nombre} shownVersion={text.version} />}
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
        {text && <LegalBody text={text} />}
      </div>
      {text && <EarlierVersions key={`${kind} ${nombre}`} kind={kind} name={nombre} />}
      <TextLink to={legalPaths[otherKind[kind]]} className="justify-self-start">
        {legalTitles[otherKind[kind]]}
      </TextLink>
    </article>
  );
}

/** The index beside the text, or above it on a phone. A short text has none. */
function LegalBody({ text }: { text: LegalTextDto }) {
  const { hash } = useLocation();
  // The text loads after the browser looked for the anchor.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  if (text.secciones.length < 3) return <LegalSections text={text} />;
  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] desk:gap-10">
      <nav aria-label="Contenido" className="self-start desk:sticky desk:top-30">
        <p className="font-semibold">Contenido</p>
        <ol className="mt-1 grid border-l-2 border-line text-sm">
          {text.secciones.map((section) => (
            <li key={section.titulo}>
              <Link
                to={{ hash: anchorOf(section) }}
                replace
                preventScrollReset
                className="flex min-h-11 items-center rounded-tag py-1 pl-3 text-brand-700 underline-offset-3 hover:underline desk:min-h-9"
              >
                {section.titulo}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <LegalSections text={text} />
    </div>
  );
}
