import { formatDate } from '@botica/domain/format';
import type { LegalKind } from '@botica/domain/identity/terms';
import { legalPath } from '@botica/domain/identity/terms';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../index.ts';
import { legalVersionsQuery, pendingTextsQuery, useLegalAnswer, useNewestText } from './terms.api.ts';

type TextProps = { kind: LegalKind; name: string };

/**
 * For a shopper who has not accepted the version in force, also after "Ahora no". Only the version that is on the page can be
 * accepted: the page and the question are cached, so either may be older.
 */
export function AcceptText({ kind, name, shownVersion }: TextProps & { shownVersion: string }) {
  const user = useUser();
  const company = useCompany();
  const { data } = useQuery({ ...pendingTextsQuery(user?.usuarioId, company.id), enabled: user !== undefined });
  const answer = useLegalAnswer();
  const text = data?.textos.find(({ tipo, nombre }) => tipo === kind && nombre === name.toLowerCase());
  const { refresh, isRefreshing } = useNewestText(company.id, kind, name);
  const askedVersion = user && text?.version;
  useEffect(() => {
    if (askedVersion && askedVersion !== shownVersion) refresh();
  }, [askedVersion, shownVersion, refresh]);
  if (!user || !text) return null;
  const { tipo, nombre, version } = text;
  if (version !== shownVersion)
    return (
      <Note
        tone="info"
        title="Este texto tiene otra versión."
        action={
          <Button size="sm" loading={isRefreshing} onClick={refresh}>
            Ver la vigente
          </Button>
        }
      >
        Te preguntaremos si la aceptas cuando la veas aquí.
      </Note>
    );
  return (
    <Note
      tone="info"
      title={`Te pedimos aceptar la versión ${version}.`}
      action={
        <Button
          size="sm"
          loading={answer.isPending}
          onClick={() => answer.mutate({ tipo, nombre, version, acepta: true })}
        >
          Aceptar
        </Button>
      }
    >
      Léela con calma; puedes seguir comprando mientras tanto.
      <ProblemNote problem={answer.error ? problemOf(answer.error) : undefined} />
    </Note>
  );
}

/** The versions before the one in force, asked for when the shopper opens the list. */
export function EarlierVersions({ kind, name }: TextProps) {
  const [isOpen, setOpen] = useState(false);
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery({
    ...legalVersionsQuery(company.id, kind, name),
    enabled: isOpen,
  });
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Versiones anteriores</summary>
      {error && (
        <LoadFailure
          title="No pudimos cargar las versiones"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.anteriores.length === 0 && <p className="text-ink-600">Esta es la primera versión publicada.</p>}
      <ul className="grid">
        {data?.anteriores.map(({ version, actualizado }) => (
          <li key={version}>
            <TextLink to={`${legalPath(kind, name)}?version=${version}`}>
              Versión {version}, del {formatDate(actualizado)}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
