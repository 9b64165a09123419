import { formatMoney } from '@botica/domain/format';
import type { LabExam } from '@botica/domain/services/laboratory';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCompany } from '../../../lib/company-store.ts';

interface ExamLinesProps {
  exams: readonly LabExam[];
  onRemove?: ((productId: number) => void) | undefined;
}

export function ExamLines({ exams, onRemove }: ExamLinesProps) {
  const company = useCompany();
  return (
    <ul className="tabular-nums">
      {exams.map(({ productId, name, priceCents }) => (
        <li key={productId} className="flex min-h-11 items-center gap-3 border-t border-line py-1 first:border-t-0">
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="shrink-0 font-semibold">{formatMoney(priceCents, company)}</span>
          {onRemove && (
            <IconButton label={`Quitar ${name}`} icon={<Trash2 size={20} />} onClick={() => onRemove(productId)} />
          )}
        </li>
      ))}
    </ul>
  );
}
