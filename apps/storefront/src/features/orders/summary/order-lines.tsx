import type { OrderLineDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { LineSubstitute } from './line-substitute.tsx';

export function OrderLines({ order }: { order: OrderSummaryDto }) {
  return (
    <ul aria-label="Productos del pedido">
      {withKeys(order.detalle).map(({ key, line }) => (
        <OrderLine key={key} line={line} order={order} />
      ))}
    </ul>
  );
}

/** Two sticker prizes may be of the same product: each line has its own key. */
function withKeys(lines: readonly OrderLineDto[]) {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.productoId} ${line.esCanje} ${line.esBonificacion} ${line.esCanjeDeSticker}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${name} ${count}`, line };
  });
}

function OrderLine({ line, order }: { line: OrderLineDto; order: OrderSummaryDto }) {
  const company = useCompany();
  const isGift = line.esCanje || line.esBonificacion || line.esCanjeDeSticker;
  return (
    <li className="flex flex-wrap break-inside-avoid items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <img
        src={pictureUrl(line.imagenUrl)}
        alt=""
        width={56}
        height={56}
        decoding="async"
        className="size-14 shrink-0 rounded-control border border-line bg-white object-contain p-0.5"
      />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <Link to={productPath(line.productoId)} className="font-semibold wrap-anywhere hover:underline">
          {line.prod_Desc}
        </Link>
        <p className="text-ink-600">
          {/* "2 × 50 mg" reads as a dose. */}
          {[line.cantidad === 1 ? '1 unidad' : `${line.cantidad} unidades`, line.presentacion]
            .filter(Boolean)
            .join(', ')}
        </p>
        {line.enLugarDe && <p className="text-ink-600 wrap-anywhere">En lugar de {line.enLugarDe.nombre}</p>}
        {line.totalAhorrado > 0 && (
          <p className="font-semibold text-brand-700">Ahorraste {formatDecimal(line.totalAhorrado, company)}</p>
        )}
        {(isGift || line.terceraEdad || line.tieneReceta || line.esRecompra) && (
          <p className="mt-1 flex flex-wrap gap-1">
            {line.esCanje && <Tag tone="reward">Canje</Tag>}
            {line.esBonificacion && <Tag tone="reward">Bonificación</Tag>}
            {line.esCanjeDeSticker && <Tag tone="reward">Premio de stickers</Tag>}
            {line.terceraEdad && <Tag>Tercera edad</Tag>}
            {line.tieneReceta && <Tag tone="outline">Con receta</Tag>}
            {line.esRecompra && <Tag tone="info">Se repite cada {line.frecuenciaRecompra} días</Tag>}
          </p>
        )}
      </div>
      <p className="shrink-0 text-right font-bold tabular-nums">
        {isGift && line.total === 0 ? 'Gratis' : formatDecimal(line.total, company)}
      </p>
      <LineSubstitute line={line} order={order} />
    </li>
  );
}
