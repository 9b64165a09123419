import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; children: ReactNode };

/** One component of the gallery, with an anchor for tests and for people. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      data-testid={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 grid-cols-1 content-start gap-3"
    >
      <h2 id={`${id}-title`} className="text-sm font-semibold tracking-normal text-ink-600">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
