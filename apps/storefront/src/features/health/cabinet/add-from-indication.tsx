import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PersonDialog, peopleQuery } from '../people/index.ts';
import { MedicineDialog } from './medicine-dialog.tsx';

interface AddFromIndicationProps {
  userId: string;
  indication: MedicalIndicationDto;
  onClose: () => void;
}

/** For whom, then the schedule: it is entered, never read from the text. */
export function AddFromIndication({ userId, indication, onClose }: AddFromIndicationProps) {
  const people = useQuery(peopleQuery(userId));
  const navigate = useNavigate();
  const [chosenId, setPerson] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const own = people.data?.personas.filter(({ esPropia }) => esPropia) ?? [];
  // Whom the order was for is not asked again; a caregiver notes it for somebody else.
  const personId = chosenId ?? own.find((one) => one.personaId === indication.persona?.personaId)?.personaId;
  if (indication.persona && people.isPending) return null;
  if (personId !== undefined) {
    return (
      <MedicineDialog
        personId={personId}
        indication={indication}
        onSaved={() => {
          const action = {
            label: 'Ver mis medicinas',
            onClick: () => void navigate(`/mis-medicinas?persona=${personId}`),
          };
          notify.success('Medicina guardada.', { action });
        }}
        onClose={onClose}
      />
    );
  }
  if (isAdding) {
    return <PersonDialog onSaved={({ personaId }) => setPerson(personaId)} onClose={() => setAdding(false)} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title="¿Quién la toma?"
      description={indication.producto}
    >
      {people.error && !people.data ? (
        <LoadFailure
          title="No pudimos cargar a tus personas"
          error={people.error}
          isRetrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : (
        <ul className="grid gap-2">
          {own.map(({ personaId, nombre }) => (
            <li key={personaId}>
              <Button variant="secondary" block onClick={() => setPerson(personaId)}>
                {nombre}
              </Button>
            </li>
          ))}
          <li>
            <Button variant="quiet" block aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Plus size={18} />
              Agregar persona
            </Button>
          </li>
        </ul>
      )}
    </Dialog>
  );
}
