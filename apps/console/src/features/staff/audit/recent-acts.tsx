import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../lib/moments.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { Failure } from '../../../ui/states.tsx';
import { auditQuery } from './audit.api.ts';

const shownActs = 6;

/** The last acts about a subject, for the side of its page. */
export function RecentActs({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(auditQuery({ sujetoId: subjectId, cantidad: shownActs }));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data?.filas.length === 0) return <p className="text-cell text-ink-600">Todavía no hay actos.</p>;
  return (
    <ul aria-busy={!data} className="grid gap-2.5">
      {data?.filas.map(({ filaId, persona, nombreDelActo, motivo, momento }) => (
        <li key={filaId} className="flex gap-2 text-cell">
          <PersonMark size="sm" name={persona ?? 'Sistema'} />
          <span className="min-w-0">
            <b className="font-semibold">{persona ?? 'Sistema'}</b>{' '}
            {nombreDelActo.charAt(0).toLowerCase() + nombreDelActo.slice(1)}
            <span className="block text-label text-ink-600">
              {momentText(momento)}
              {motivo && ` · ${motivo}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
