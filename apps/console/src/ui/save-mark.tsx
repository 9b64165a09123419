import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** How a form that saves itself is doing. */
export type SaveState = {
  isSaving: boolean;
  savedAt: number | undefined;
  error: unknown;
  /** What the server refused: it is sent again only when the person changes it or asks for it. */
  failed: string | undefined;
};

const secondMs = 1000;

/** "Guardado hace 6 s". */
export function SaveMark({ state, retry }: { state: SaveState; retry: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  if (state.isSaving) return <span className="text-label text-ink-600">Guardando…</span>;
  if (state.error) {
    return (
      <span role="alert" className="flex items-center gap-2 text-label text-danger">
        No se guardó. {problemOf(state.error).text}
        <Button size="sm" onClick={retry}>
          Reintentar
        </Button>
      </span>
    );
  }
  if (state.savedAt === undefined) return null;
  const seconds = Math.max(0, Math.round((now - state.savedAt) / secondMs));
  const ago = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
  return (
    <span className="text-label text-ink-600">
      <span role="status">Guardado</span> hace {ago}
    </span>
  );
}
