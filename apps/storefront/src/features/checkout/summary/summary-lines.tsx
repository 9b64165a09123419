import { Button } from '@botica/ui/buttons/button.tsx';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useLocalCart } from '../../cart/index.ts';
import { LineRow } from './line-row.tsx';
import { orderLines } from './order-lines.ts';

/** More lines would push the total out of view. */
const mostShown = 3;

/** The products, and the gifts of their promotions. */
export function SummaryLines() {
  const company = useCompany();
  const { cart } = useLocalCart();
  const [showsAll, setShowsAll] = useState(false);
  const all = orderLines(cart, company);
  const shown = showsAll ? all : all.slice(0, mostShown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <ul aria-label="Productos del pedido" className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
        {shown.map((line) => (
          <LineRow key={line.key} line={line} className="text-sm" />
        ))}
      </ul>
      {all.length > mostShown && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos' : `Ver ${all.length - mostShown} más`}
        </Button>
      )}
    </div>
  );
}
