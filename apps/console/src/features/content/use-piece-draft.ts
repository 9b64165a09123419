import { fromContentDto, toContentDto } from '@botica/contract/content/edition-fields';
import type { PieceDto } from '@botica/contract/content/editions';
import type { Content, ContentKind } from '@botica/domain/content/editions';
import { checkContent, kindOf } from '@botica/domain/content/editions';
import { useQueryClient } from '@tanstack/react-query';
import { useTypedForm } from '../../lib/use-typed-form.ts';
import { pieceQuery, savePieceDraft } from './content.api.ts';

/** The form of a piece, which is saved unfinished too. */
export function usePieceDraft(kind: ContentKind, piece: PieceDto) {
  const queryClient = useQueryClient();
  const { fields, perVersion } = kindOf(kind);
  const published = fromContentDto(fields, piece.borrador ?? piece.publicado ?? {}) as Content;
  const form = useTypedForm<Content>({
    server: piece.borrador ? published : ({ ...published, ...perVersion } as Content),
    async send(changes, seen) {
      const { pieza, choques } = await savePieceDraft(piece, {
        cambios: toContentDto(fields, changes as Content),
        vistos: toContentDto(fields, seen as Content),
      });
      queryClient.setQueryData(pieceQuery(piece).queryKey, pieza);
      void queryClient.invalidateQueries({ queryKey: ['content', 'list'] });
      if (pieza.version !== piece.version) void queryClient.invalidateQueries({ queryKey: ['content', 'versions'] });
      return Object.keys(fields).filter((id) => choques.includes(fields[id]?.wire ?? ''));
    },
  });
  /** What keeps it from being published, by the path of the field. */
  return { ...form, problems: checkContent(kind, form.values) };
}

export type PieceDraft = ReturnType<typeof usePieceDraft>;
