import { formatDate } from '@botica/domain/format';
import { legalPath, legalPaths } from '@botica/domain/identity/terms';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { Link, useLocation } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../index.ts';
import { pendingTextsQuery, useLegalAnswer } from './terms.api.ts';

/** A234: asks once for a version of a legal text, above the page. Both answers leave the shopper where they were. */
export function LegalQuestion() {
  const user = useUser();
  const company = useCompany();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...pendingTextsQuery(user?.usuarioId, company.id), enabled: user !== undefined });
  const answer = useLegalAnswer();
  const text = data?.textos.find(({ preguntado }) => !preguntado);
  const isReading = Object.values(legalPaths).some((path) => pathname.toLowerCase().startsWith(path));
  if (!user || !text || isReading) return null;
  const { tipo, nombre, titulo, version, actualizado, esPrimera } = text;
  const send = (acepta: boolean) => answer.mutate({ tipo, nombre, version, acepta });
  return (
    <section aria-labelledby="legal-question" className="panel mt-3 grid gap-3 desk:flex desk:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <FileText size={22} className="mt-0.5 shrink-0 text-brand-600" />
        <div className="min-w-0">
          <h2 id="legal-question" className="font-bold">
            {esPrimera ? 'Te pedimos leer y aceptar' : 'Cambió un texto'}: {titulo}
          </h2>
          <p className="text-sm text-ink-600">
            La versión {version} vale desde el {formatDate(actualizado)}.{' '}
            <Link to={legalPath(tipo, nombre)} className="font-semibold text-brand-700 underline underline-offset-3">
              Léela
            </Link>{' '}
            y dinos si la aceptas. Puedes seguir comprando con cualquier respuesta.
          </p>
          <ProblemNote problem={answer.error ? problemOf(answer.error) : undefined} />
        </div>
      </div>
      <div className="flex gap-2">
        <Button size="sm" loading={answer.isPending && answer.variables.acepta} onClick={() => send(true)}>
          Aceptar
        </Button>
        <Button
          size="sm"
          variant="secondary"
          loading={answer.isPending && !answer.variables.acepta}
          onClick={() => send(false)}
        >
          Ahora no
        </Button>
      </div>
    </section>
  );
}
