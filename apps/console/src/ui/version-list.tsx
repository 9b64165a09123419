import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { momentText } from '../lib/moments.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Failure, LoadingRows } from './states.tsx';

interface Version {
  numero: number;
  quien: string;
  momento: string;
}

interface Read {
  error: unknown;
  refetch: () => unknown;
}

type VersionListProps<One extends Version> = {
  /** Absent while they are read. */
  versions: readonly One[] | undefined;
  /** The query that reads them, when they are read apart. */
  read?: Read;
  /** Of the first one, before there is any. */
  empty: string;
  /** After its number: `, la actual`. */
  markOf: (version: One, index: number) => string;
  /** What it changed. */
  textOf?: (version: One, index: number) => string;
  action: 'Volver' | 'Restaurar';
  canChoose: (version: One, index: number) => boolean;
  onChoose: (version: One) => void;
  /** The open dialog. */
  children?: ReactNode;
};

const actionLabels = { Volver: 'Volver a', Restaurar: 'Restaurar' } as const;

/** The published versions, and the way back to one of them. */
export function VersionList<One extends Version>(props: VersionListProps<One>) {
  const { versions, read, empty, markOf, textOf, action, canChoose, onChoose, children } = props;
  return (
    <Card title="Versiones publicadas">
      {read?.error && !versions ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : !versions ? (
        <LoadingRows label="Cargando las versiones" />
      ) : versions.length === 0 ? (
        <p className="text-cell text-ink-600">{empty}</p>
      ) : (
        <ol className="grid gap-2.5">
          {versions.map((version, index) => (
            <li key={version.numero} className="flex items-start justify-between gap-3 text-cell">
              <span className="min-w-0">
                <b className="block font-semibold">
                  Versión {version.numero}
                  {markOf(version, index)}
                </b>
                <span className="block text-label text-ink-600">
                  {version.quien}, {momentText(version.momento)}
                </span>
                {textOf && (
                  <span className="block text-label wrap-anywhere text-ink-600">{textOf(version, index)}</span>
                )}
              </span>
              {canChoose(version, index) && (
                <Button
                  size="sm"
                  aria-label={`${actionLabels[action]} la versión ${version.numero}`}
                  onClick={() => onChoose(version)}
                >
                  <History size={14} />
                  {action}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {children}
    </Card>
  );
}
