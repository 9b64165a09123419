import type { CabinetDto, MedicineDto } from '@botica/contract/health/cabinet';
import type { PersonDto } from '@botica/contract/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCompany } from '../../../lib/company-store.ts';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { productsByIdsQuery } from '../../catalogue/product/index.ts';
import { repeatedProductsQuery } from '../../services/repurchases/index.ts';
import { useBuying } from './buying.tsx';
import { MedicineRow } from './medicine-row.tsx';

interface AtHomeProps {
  userId: string;
  cabinet: CabinetDto;
  person: PersonDto;
  onAdd: () => void;
  onEdit: (medicine: MedicineDto) => void;
  onChanged: (cabinet: CabinetDto) => void;
}

/** What is left at home, with today's price of what the store sells. */
export function AtHome({ userId, cabinet, person, onAdd, onEdit, onChanged }: AtHomeProps) {
  const ids = cabinet.medicinas.flatMap(({ productoId }) => productoId ?? []);
  const { data: products } = useQuery({ ...productsByIdsQuery(usePlace(), ids), enabled: ids.length > 0 });
  const company = useCompany();
  const { start, pendingId, dialog } = useBuying();
  const { data: repeated = [] } = useQuery(repeatedProductsQuery(userId, company.id));
  return (
    <section className="panel grid gap-3" aria-label="Lo que hay en casa">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-bold">Lo que hay en casa</h2>
        {person.esPropia && (
          <Button variant="quiet" size="sm" className="-mx-3.5" aria-haspopup="dialog" onClick={onAdd}>
            <Plus size={18} />
            Agregar medicina
          </Button>
        )}
      </div>
      <ul className="desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] desk:gap-x-6">
        {cabinet.medicinas.map((medicine) => (
          <MedicineRow
            key={medicine.medicinaId}
            medicine={medicine}
            product={products?.find(({ productoId }) => productoId === medicine.productoId)}
            today={cabinet.ahora.dia}
            repeatedOn={repeated.find(({ productId }) => productId === medicine.productoId)?.nextDate}
            mayEdit={person.esPropia}
            buying={
              person.puedeComprar && medicine.productoId !== null
                ? {
                    isPending: pendingId === medicine.medicinaId,
                    start: (product) => start(medicine.medicinaId, product),
                  }
                : undefined
            }
            onEdit={() => onEdit(medicine)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {ids.length > 0 && (
        <p className="border-t border-line pt-3 text-sm">
          <TextLink to={`/lo-que-cuesta-menos?persona=${person.personaId}`}>
            Ver si hay medicinas iguales que cuesten menos
          </TextLink>
        </p>
      )}
      {dialog}
    </section>
  );
}
