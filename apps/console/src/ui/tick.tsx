import type { ReactNode } from 'react';

export type TickProps = { isTicked: boolean; onChange: (isTicked: boolean) => void; children: ReactNode };

/** A sentence that somebody confirms. */
export function Tick({ isTicked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-8 items-start gap-2.5 text-cell">
      <input
        type="checkbox"
        className="mt-0.5 size-4.5 shrink-0 accent-brand-600"
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
