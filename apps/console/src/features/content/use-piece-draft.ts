import { fromContentDto, toContentDto } from '@botica/contract/content/edition-fields';
import type { PieceDto } from '@botica/contract/content/editions';
import type { Content, ContentKind, ContentValue } from '@botica/domain/content/editions';
import { checkContent, kindOf } from '@botica/domain/content/editions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forget, forgetSaved, pickOf, type Typed, typeInto } from '../../lib/typed-fields.ts';
import type { SaveState } from '../../ui/save-mark.tsx';
import { pieceQuery, savePieceDraft } from './content.api.ts';

const quietMs = 900;
const untouched: SaveState = { isSaving: false, savedAt: undefined, error: undefined, failed: undefined };

/**
 * The form of a piece. It saves itself when the person pauses, unfinished too; a field that a colleague changed meanwhile
 * waits for the person.
 */
export function usePieceDraft(kind: ContentKind, piece: PieceDto) {
  const queryClient = useQueryClient();
  const { fields } = kindOf(kind);
  const [typed, setTyped] = useState<Typed<Content>>({ values: {}, seen: {} });
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [state, setState] = useState<SaveState>(untouched);
  const published = fromContentDto(fields, piece.borrador ?? piece.publicado ?? {}) as Content;
  const server = piece.borrador ? published : { ...published, ...kindOf(kind).perVersion };
  const values = { ...server, ...typed.values } as Content;
  const waiting = Object.keys(typed.values).filter((id) => !conflicts.includes(id));
  const pending = waiting.map((id) => `${id}=${JSON.stringify(typed.values[id])}`).join('&');
  const latest = useRef({ piece, typed, waiting, pending });
  latest.current = { piece, typed, waiting, pending };

  async function save(): Promise<void> {
    const { piece: shown, typed: now, waiting: wanted, pending: failed } = latest.current;
    const sent = pickOf(now.values, wanted);
    setState((before) => ({ ...before, isSaving: true }));
    try {
      const { pieza, choques } = await savePieceDraft(shown, {
        cambios: toContentDto(fields, sent as Content),
        vistos: toContentDto(fields, pickOf(now.seen, wanted) as Content),
      });
      const refused = Object.keys(fields).filter((id) => choques.includes(fields[id]?.wire ?? ''));
      queryClient.setQueryData(pieceQuery(shown).queryKey, pieza);
      void queryClient.invalidateQueries({ queryKey: ['content', 'list'] });
      if (pieza.version !== shown.version) void queryClient.invalidateQueries({ queryKey: ['content', 'versions'] });
      setTyped((before) => forgetSaved(before, sent, refused));
      setConflicts((before) => [...new Set([...before, ...refused])]);
      setState({ ...untouched, savedAt: Date.now() });
    } catch (error) {
      setState((before) => ({ ...before, isSaving: false, error, failed }));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what waits starts the pause again
  useEffect(() => {
    if (!pending || state.isSaving || state.failed === pending) return;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [pending, state.isSaving]);

  const decided = (id: string) => setConflicts((before) => before.filter((one) => one !== id));
  return {
    values,
    server,
    conflicts,
    state,
    /** What keeps it from being published, by the path of the field. */
    problems: checkContent(kind, values),
    retry: () => void save(),
    hasUnsaved: Object.keys(typed.values).length > 0,
    set: (field: string, value: ContentValue) => setTyped((before) => typeInto(before, server, { field, value })),
    /** The person's value over that of the colleague, which they see beside it. */
    keepMine(id: string) {
      setTyped((before) => ({ ...before, seen: { ...before.seen, [id]: server[id] } as Partial<Content> }));
      decided(id);
    },
    keepTheirs(id: string) {
      setTyped((before) => forget(before, [id]));
      decided(id);
    },
  };
}

export type PieceDraft = ReturnType<typeof usePieceDraft>;
