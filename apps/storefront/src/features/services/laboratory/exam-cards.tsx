import { formatMoney } from '@botica/domain/format';
import type { LabExam } from '@botica/domain/services/laboratory';
import { Button } from '@botica/ui/buttons/button.tsx';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useCompany } from '../../../lib/company-store.ts';
import type { CatalogueExam } from './laboratory.api.ts';

interface ExamCardsProps {
  exams: readonly CatalogueExam[];
  chosen: readonly LabExam[];
  onAdd: (exam: CatalogueExam) => void;
  onRemove: (productId: number) => void;
}

export function ExamCards({ exams, chosen, onAdd, onRemove }: ExamCardsProps) {
  const chosenIds = new Set(chosen.map(({ productId }) => productId));
  return (
    <ul aria-label="Exámenes" className="grid gap-3 coupons:grid-cols-2">
      {exams.map((exam) => (
        <li key={exam.productId} className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-white p-4">
          <p className="text-fine text-ink-600">{exam.category}</p>
          <h2 className="text-base leading-snug font-semibold wrap-anywhere">{exam.name}</h2>
          <p className="text-fine text-ink-600">{exam.presentation}</p>
          <p className="text-fine text-ink-600">{branchesText(exam.branchCodes.length)}</p>
          <CardFoot exam={exam} isChosen={chosenIds.has(exam.productId)} onAdd={onAdd} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

type CardFootProps = Pick<ExamCardsProps, 'onAdd' | 'onRemove'> & { exam: CatalogueExam; isChosen: boolean };

function CardFoot({ exam, isChosen, onAdd, onRemove }: CardFootProps) {
  const company = useCompany();
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
      <span className="text-lg font-extrabold tabular-nums">{formatMoney(exam.priceCents, company)}</span>
      {isChosen ? (
        <Button variant="secondary" size="sm" onClick={() => onRemove(exam.productId)}>
          <Check size={18} />
          Agregado<span className="sr-only">, quitar {exam.name}</span>
        </Button>
      ) : (
        <Button variant="soft" size="sm" onClick={() => onAdd(exam)}>
          <Plus size={18} />
          Agregar<span className="sr-only"> {exam.name}</span>
        </Button>
      )}
    </div>
  );
}

function branchesText(count: number): string {
  if (count === 0) return 'Sin inventario por ahora';
  return count === 1 ? 'Se hace en 1 sucursal' : `Se hace en ${count} sucursales`;
}
