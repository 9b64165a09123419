import type { GroupPageDto } from '@botica/contract/catalogue/group-tree';
import { fromGroupNodeDto } from '@botica/contract/catalogue/group-tree';
import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { checkTree } from '@botica/domain/catalogue/group-tree';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SaveState } from '../../../ui/save-mark.tsx';
import { groupsQuery, saveTree } from './groups.api.ts';

const quietMs = 700;
const untouched: SaveState = { isSaving: false, savedAt: undefined, error: undefined, failed: undefined };

/** The tree as the person changes it. It saves itself when they pause; an invalid one waits for them. */
export function useTree(page: GroupPageDto) {
  const queryClient = useQueryClient();
  // With the revision that it began from: a colleague's later one must not be overwritten.
  const [typed, setTyped] = useState<{ tree: GroupTree; revision: number }>();
  const [state, setState] = useState<SaveState>(untouched);
  const server = (page.borrador ?? page.publicado).map(fromGroupNodeDto);
  const tree = typed?.tree ?? server;
  const problems = checkTree(tree);
  const latest = useRef(typed);
  latest.current = typed;

  async function save(): Promise<void> {
    const sent = latest.current;
    if (!sent) return;
    setState((before) => ({ ...before, isSaving: true }));
    try {
      const saved = await saveTree(sent.revision, sent.tree);
      queryClient.setQueryData(groupsQuery.queryKey, saved);
      setTyped((now) => (now && now.tree !== sent.tree ? { ...now, revision: saved.revision } : undefined));
      setState({ ...untouched, savedAt: Date.now() });
    } catch (error) {
      setState((before) => ({ ...before, isSaving: false, error, failed: 'tree' }));
      void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    }
  }

  const isReady = typed !== undefined && problems.size === 0 && !state.isSaving && !state.failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change starts the pause again
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [typed, isReady]);

  return {
    tree,
    published: page.publicado.map(fromGroupNodeDto),
    problems,
    state,
    hasUnsaved: typed !== undefined,
    retry: () => void save(),
    change(next: GroupTree) {
      setState((before) => ({ ...before, error: undefined, failed: undefined }));
      setTyped((now) => ({ tree: next, revision: now?.revision ?? page.revision }));
    },
    /** What the server has: the person's own change was refused. */
    forget() {
      setTyped(undefined);
      setState(untouched);
    },
  };
}

export type Tree = ReturnType<typeof useTree>;
