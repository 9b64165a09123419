import type { PersonDto } from '@botica/contract/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import Plus from 'lucide-react/icons/plus';
import { PersonChoice } from '../people/index.ts';

interface PersonTabsProps {
  people: readonly PersonDto[];
  openId: string;
  onAdd: () => void;
}

export function PersonTabs({ people, openId, onAdd }: PersonTabsProps) {
  return (
    <PersonChoice
      label="Personas"
      options={people.map(({ personaId, nombre, parentesco, esPropia }) => ({
        id: personaId,
        name: esPropia && parentesco === 'yo' ? `${nombre} (yo)` : nombre,
        to: `?persona=${personaId}`,
      }))}
      openId={openId}
      action={
        <Button variant="quiet" size="sm" className="shrink-0" aria-haspopup="dialog" onClick={onAdd}>
          <Plus size={18} />
          Agregar persona
        </Button>
      }
    />
  );
}
