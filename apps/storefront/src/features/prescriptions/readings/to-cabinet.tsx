import { Button } from '@botica/ui/buttons/button.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { OwnPerson } from '../../health/belongings/index.ts';
import { peopleQuery } from '../../health/people/index.ts';
import { useUser } from '../../identity/index.ts';

const MedicineDialog = lazy(async () => ({
  default: (await import('../../health/cabinet/index.ts')).MedicineDialog,
}));

interface Product {
  id: number;
  name: string;
}

/** The owner notes what was read among the medicines of the person. The schedule is typed, never read. */
export function ToCabinet({ person, products }: { person: OwnPerson; products: readonly Product[] }) {
  const user = useUser();
  const people = useQuery({ ...peopleQuery(user?.usuarioId ?? ''), enabled: user !== undefined });
  const [open, setOpen] = useState<Product>();
  const [saved, setSaved] = useState<readonly number[]>([]);
  const isOwner = people.data?.personas.some(({ personaId, esPropia }) => esPropia && personaId === person.id);
  const left = products.filter(({ id }) => !saved.includes(id));
  if (!isOwner || left.length === 0) return null;
  return (
    <section className="panel grid gap-2" aria-labelledby="to-cabinet">
      <h2 id="to-cabinet" className="text-base font-bold">
        Anótalas en las medicinas de {person.name}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {left.map((product) => (
          <li key={product.id}>
            <Button
              variant="soft"
              size="sm"
              aria-haspopup="dialog"
              aria-label={`Agregar a las medicinas de ${person.name}: ${product.name}`}
              onClick={() => setOpen(product)}
            >
              <Plus size={18} />
              {product.name}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <MedicineDialog
            personId={person.id}
            product={open}
            onSaved={() => {
              setSaved((all) => [...all, open.id]);
              notify.success('Medicina guardada.');
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
