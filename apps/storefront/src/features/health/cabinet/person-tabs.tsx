import type { PersonDto } from '@botica/contract/health/people';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';

interface PersonTabsProps {
  people: readonly PersonDto[];
  openId: string;
  onAdd: () => void;
}

export function PersonTabs({ people, openId, onAdd }: PersonTabsProps) {
  return (
    <nav
      aria-label="Personas"
      className="-my-1 flex items-center gap-2 py-1 max-desk:bleed desk:flex-wrap print:hidden"
    >
      <ul className="flex gap-2 desk:flex-wrap">
        {people.map(({ personaId, nombre, parentesco, esPropia }) => (
          <li key={personaId} className="shrink-0">
            <Link
              to={`?persona=${personaId}`}
              preventScrollReset
              aria-current={personaId === openId ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-12 max-w-64 items-center gap-2 rounded-full py-1 pr-4 pl-1 font-semibold',
                personaId === openId
                  ? 'bg-brand-50 text-brand-700 inset-ring-[1.5px] inset-ring-brand-600'
                  : 'bg-white inset-ring inset-ring-line-strong hover:bg-canvas',
              )}
            >
              <Avatar name={nombre} className="size-9 text-sm" />
              <span className="truncate">{esPropia && parentesco === 'yo' ? `${nombre} (yo)` : nombre}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="shrink-0" aria-haspopup="dialog" onClick={onAdd}>
        <Plus size={18} />
        Agregar persona
      </Button>
    </nav>
  );
}
