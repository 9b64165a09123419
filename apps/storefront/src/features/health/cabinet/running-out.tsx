import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import PillBottle from 'lucide-react/icons/pill-bottle';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { productsByIdsQuery } from '../../catalogue/product/index.ts';
import { peopleQuery } from '../people/index.ts';
import { useBuying } from './buying.tsx';
import { runningOutQuery } from './cabinet.api.ts';
import { supplyLeftText } from './medicine-words.ts';

const mostShown = 3;

/** What runs out within a week, each bought again with one press. Hidden while nothing does. */
export function RunningOut({ userId }: { userId: string }) {
  const { data = [] } = useQuery(runningOutQuery(userId));
  const isShown = data.length > 0;
  const company = useCompany();
  const people = useQuery({ ...peopleQuery(userId), enabled: isShown });
  const ids = data.flatMap(({ productoId }) => productoId ?? []);
  const { data: products } = useQuery({ ...productsByIdsQuery(usePlace(), ids), enabled: ids.length > 0 });
  const { start, pendingId, dialog } = useBuying();
  if (!isShown) return null;
  const nameOf = (id: string) => people.data?.personas.find(({ personaId }) => personaId === id)?.nombre;
  return (
    <section className="panel grid gap-2" aria-label="Se acaba pronto">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold desk:text-xl">Se acaba pronto</h2>
        <TextLink to="/mis-medicinas">Ver mis medicinas</TextLink>
      </div>
      <ul>
        {data.slice(0, mostShown).map((one) => {
          const product = products?.find(({ productoId }) => productoId === one.productoId);
          return (
            <li
              key={one.medicinaId}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <PillBottle size={22} className="shrink-0 text-offer-700" />
              <p className="min-w-0 flex-1 text-sm">
                <b className="block font-semibold wrap-anywhere">{one.nombre}</b>
                <span className="text-ink-600">
                  {[nameOf(one.personaId), supplyLeftText(one)].filter(Boolean).join('. ')}
                </span>
              </p>
              {product && (
                <>
                  <span className="font-extrabold tabular-nums">{formatDecimal(product.precio, company)}</span>
                  <Button
                    size="sm"
                    loading={pendingId === one.medicinaId}
                    aria-label={`Comprar de nuevo ${one.nombre}`}
                    onClick={() => start(one.medicinaId, product)}
                  >
                    Comprar
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </section>
  );
}
