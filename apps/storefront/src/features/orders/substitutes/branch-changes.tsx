import type { BranchChangeDto } from '@botica/contract/orders/summary';
import { Note } from '@botica/ui/feedback/note.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useCompany } from '../../../lib/company-store.ts';
import { changedTotalWords, changeWords } from './change-words.ts';

interface BranchChangesProps {
  changes: readonly BranchChangeDto[];
  /** The kinds of tender that pay the order. */
  paidWith: readonly string[];
}

/** A140: the products that the branch replaced or left out, who recommended it and the effect on the total. */
export function BranchChanges({ changes, paidWith }: BranchChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Note
      tone="change"
      icon={<ArrowLeftRight size={20} />}
      title={changes.length === 1 ? 'La sucursal no tenía un producto.' : 'La sucursal no tenía algunos productos.'}
    >
      <ul aria-label="Cambios de la sucursal" className="mt-1.5 grid gap-2">
        {changes.map((change) => (
          <BranchChange key={`${change.fecha} ${change.original.idProducto}`} change={change} paidWith={paidWith} />
        ))}
      </ul>
    </Note>
  );
}

function BranchChange({ change, paidWith }: { change: BranchChangeDto } & Pick<BranchChangesProps, 'paidWith'>) {
  const company = useCompany();
  const { regente } = change;
  return (
    <li className="wrap-anywhere">
      {changeWords(change, company)}
      {regente && ` Lo recomendó ${regente.nombre}, regente con registro ${regente.registro}.`}
      <b className="block font-bold">{changedTotalWords(change, paidWith, company)}</b>
    </li>
  );
}
