import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure that leads to the rows that make it. Several figures may look the same, so each names itself. */
export function FigureLink({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-tag text-brand-700 hover:underline">
      {children}
      <span className="sr-only">, {name}: ver sus filas</span>
    </Link>
  );
}
