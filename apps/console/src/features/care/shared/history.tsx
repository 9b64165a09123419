import type { HistoryDto } from '@botica/contract/care/customers';
import { momentText } from '../../../lib/moments.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';

/** Staff, system and integrations in one list, newest first. */
export function History({ entries }: { entries: readonly HistoryDto[] }) {
  if (entries.length === 0) return <p className="text-cell text-ink-600">Todavía no hay historia.</p>;
  return (
    <ol className="grid gap-2.5">
      {entries.map(({ momento, quien, texto, motivo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same moment and text
        <li key={index} className="flex gap-2 text-cell">
          <PersonMark size="sm" name={quien} />
          <span className="min-w-0">
            <b className="font-semibold">{quien}</b> {texto}
            <span className="block text-label text-ink-600 wrap-anywhere">
              {momentText(momento)}
              {motivo && ` · ${motivo}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
