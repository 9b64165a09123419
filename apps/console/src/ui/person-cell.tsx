import { Link } from 'react-router';
import { PersonMark } from './person-mark.tsx';

/** A person in a table: mark, name with the way to their page, and e-mail. */
export function PersonCell({ person, to }: { person: { nombre: string; correo: string }; to: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <PersonMark name={person.nombre} />
      <span className="min-w-0">
        <Link to={to} className="block truncate font-semibold text-brand-700 hover:underline">
          {person.nombre}
        </Link>
        <span className="block truncate text-label text-ink-600">{person.correo}</span>
      </span>
    </span>
  );
}
