import type { CartLineFacts } from '@botica/contract/cart/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import Tag from 'lucide-react/icons/tag';
import { useCompany } from '../../../lib/company-store.ts';
import { setQuantity } from '../change/change-cart.ts';
import { hintsOf } from './next-words.ts';

/** What a few more units of this product would give. */
export function LineHints({ line, priced }: { line: CartLineFacts; priced: PricedCartLine }) {
  const company = useCompany();
  const [hint] = hintsOf(line, priced.next, company);
  if (!hint) return null;
  return (
    <Note
      icon={<Tag size={20} />}
      className="col-span-full mt-1.5 tabular-nums"
      action={
        hint.action && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${hint.action.label} de ${line.prod_Desc}`}
            onClick={() => hint.action && setQuantity(line.productoId, hint.action.quantity)}
          >
            {hint.action.label}
          </Button>
        )
      }
    >
      {hint.text}
    </Note>
  );
}
