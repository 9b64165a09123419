import { fromContentDto } from '@botica/contract/content/edition-fields';
import type { PieceDto, PieceVersionDto } from '@botica/contract/content/editions';
import type { Content, KindOfContent } from '@botica/domain/content/editions';
import { changedIn } from '@botica/domain/content/editions';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { versionsQuery } from './content.api.ts';
import { RestoreDialog } from './piece-dialogs.tsx';

type PieceHistoryProps = { piece: PieceDto; kind: KindOfContent };

/** The published versions: who, when, why, and what each changed. */
export function PieceHistory({ piece, kind }: PieceHistoryProps) {
  const { data, error, isPending, refetch } = useQuery(versionsQuery(piece));
  const [chosen, setChosen] = useState<PieceVersionDto>();
  const versions = data?.versiones ?? [];
  return (
    <Card title="Versiones publicadas">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando las versiones" />
      ) : versions.length === 0 ? (
        <p className="text-cell text-ink-600">La primera se guarda cuando alguien cambie algo.</p>
      ) : (
        <ol className="grid gap-2.5">
          {versions.map((version, index) => (
            <li key={version.numero} className="flex items-start justify-between gap-3 text-cell">
              <span className="min-w-0">
                <b className="block font-semibold">
                  Versión {version.numero}
                  {index === 0 && ', la actual'}
                </b>
                <span className="block text-label text-ink-600">
                  {version.quien}, {momentText(version.momento)}
                </span>
                <span className="block text-label wrap-anywhere text-ink-600">
                  {[changedText(kind, version, versions[index + 1]), version.motivo].filter(Boolean).join('. ')}
                </span>
              </span>
              {index > 0 && piece.puedePublicar && (
                <Button
                  size="sm"
                  aria-label={`Volver a la versión ${version.numero}`}
                  onClick={() => setChosen(version)}
                >
                  <History size={14} />
                  Volver
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {chosen && <RestoreDialog piece={piece} version={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function changedText({ fields }: KindOfContent, version: PieceVersionDto, before: PieceVersionDto | undefined): string {
  if (!before) return '';
  const contentOf = ({ contenido }: PieceVersionDto) => fromContentDto(fields, contenido) as Content;
  const changed = changedIn(fields, contentOf(before), contentOf(version));
  return changed.map((id) => fields[id]?.label ?? id).join(', ') || 'Sin cambios';
}
