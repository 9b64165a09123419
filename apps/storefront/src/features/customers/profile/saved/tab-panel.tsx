import type { ReactNode } from 'react';

export interface TabPanelProps {
  title: string;
  /** The purpose of the tab, in a sentence. */
  text?: ReactNode;
  /** The button that adds an item, at the end of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function TabPanel({ title, text, action, children }: TabPanelProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl font-bold">{title}</h2>
          {text && <p className="mt-1 max-w-[60ch] text-sm text-ink-600">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
