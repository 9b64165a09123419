import type { RepurchaseDto } from '@botica/contract/services/repurchases';
import { formatDate } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { pastPath, pastText } from './repurchase-words.ts';

/** The results of the last due days. */
export function PastOrders({ repurchase: { pedidos, producto } }: { repurchase: RepurchaseDto }) {
  if (pedidos.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-tag text-sm font-semibold text-brand-700">
        Pedidos anteriores
        <span className="sr-only"> de {producto.prod_Desc}</span>
      </summary>
      <ul className="grid text-sm">
        {pedidos.map((past) => {
          const path = pastPath(past);
          return (
            <li key={past.fecha} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <span className="tabular-nums">
                {formatDate(past.fecha)}: {pastText(past)}
                {past.motivo && <span className="block text-fine text-ink-600">{past.motivo}</span>}
              </span>
              {path && (
                <TextLink to={path}>
                  {past.estado === 'porPagar' ? 'Pagar' : 'Ver pedido'}
                  <span className="sr-only"> del {formatDate(past.fecha)}</span>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
