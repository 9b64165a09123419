import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { useUser } from '../../identity/index.ts';

export interface HistoryFrameProps {
  title: string;
  text: string;
  /** Beside the title: the action of the page. */
  action?: ReactNode;
  children: ReactNode;
}

export function HistoryFrame({ title, text, action, children }: HistoryFrameProps) {
  const user = useUser();
  const account = user ? [{ label: 'Mi cuenta', to: '/perfil' }] : [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, ...account, { label: title }]} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
            <p className="mt-1 text-ink-600">{text}</p>
          </div>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
