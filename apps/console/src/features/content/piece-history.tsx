import { fromContentDto } from '@botica/contract/content/edition-fields';
import type { PieceDto, PieceVersionDto } from '@botica/contract/content/editions';
import type { Content, KindOfContent } from '@botica/domain/content/editions';
import { changedIn } from '@botica/domain/content/editions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VersionList } from '../../ui/version-list.tsx';
import { versionsQuery } from './content.api.ts';
import { RestoreDialog } from './piece-dialogs.tsx';

type PieceHistoryProps = { piece: PieceDto; kind: KindOfContent };

/** The published versions: who, when, why, and what each changed. */
export function PieceHistory({ piece, kind }: PieceHistoryProps) {
  const { data, error, refetch } = useQuery(versionsQuery(piece));
  const [chosen, setChosen] = useState<PieceVersionDto>();
  const versions = data?.versiones;
  return (
    <VersionList
      versions={versions}
      read={{ error, refetch }}
      empty="La primera se guarda cuando alguien cambie algo."
      markOf={(_, index) => (index === 0 ? ', la actual' : '')}
      textOf={(version, index) =>
        [changedText(kind, version, versions?.[index + 1]), version.motivo].filter(Boolean).join('. ')
      }
      action="Volver"
      canChoose={(_, index) => index > 0 && piece.puedePublicar}
      onChoose={setChosen}
    >
      {chosen && <RestoreDialog piece={piece} version={chosen} onClose={() => setChosen(undefined)} />}
    </VersionList>
  );
}

function changedText({ fields }: KindOfContent, version: PieceVersionDto, before: PieceVersionDto | undefined): string {
  if (!before) return '';
  const contentOf = ({ contenido }: PieceVersionDto) => fromContentDto(fields, contenido) as Content;
  const changed = changedIn(fields, contentOf(before), contentOf(version));
  return changed.map((id) => fields[id]?.label ?? id).join(', ') || 'Sin cambios';
}
