import { Breadcrumbs, type Crumb } from '@botica/ui/lists/breadcrumbs.tsx';
import type { ReactNode } from 'react';

export interface PartnerFrameProps {
  title: string;
  text?: string | undefined;
  /** The breadcrumbs between the home page and this page. */
  crumbs?: readonly Crumb[] | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function PartnerFrame({ title, text, crumbs = [], aside, children }: PartnerFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, ...crumbs, { label: title }]} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">{title}</h1>
            {text && <p className="mt-1 text-ink-600">{text}</p>}
          </div>
          {aside}
        </div>
      </div>
      {children}
    </div>
  );
}
