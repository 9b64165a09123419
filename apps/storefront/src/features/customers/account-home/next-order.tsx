import type { AccountSummaryDto } from '@botica/contract/customers/summary';
import { formatDate, formatTime } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';

/** The next scheduled order. */
export function NextOrder({ summary: { proximoPedidoId, proximoPedidoFecha } }: { summary: AccountSummaryDto }) {
  if (!proximoPedidoFecha) return null;
  return (
    <section aria-labelledby="proximo-pedido" className="panel">
      <h2 id="proximo-pedido" className="text-sm font-semibold tracking-normal text-ink-600">
        Tu próximo pedido
      </h2>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xl font-bold">
        {formatDate(proximoPedidoFecha)}, {formatTime(proximoPedidoFecha)}
        <TextLink to={`/pedidos/resumen/${proximoPedidoId}`} className="text-base">
          Ver pedido
        </TextLink>
      </p>
    </section>
  );
}
