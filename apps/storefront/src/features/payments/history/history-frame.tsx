import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import type { ReactNode } from 'react';

export function HistoryFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta', to: '/perfil' }, { label: title }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-600">{text}</p>
      </div>
      {children}
    </div>
  );
}
