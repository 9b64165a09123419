import type { GuestPriceDto } from '@botica/contract/company-orders/guest';
import { guestOrderMessages } from '@botica/domain/company-orders/guest';
import { Tag } from '@botica/ui/display/tag.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { LinePicture } from '../../cart/index.ts';
import type { GuestLine } from './guest-form.ts';

interface GuestLinesProps {
  lines: readonly GuestLine[];
  price: GuestPriceDto | undefined;
  onChange: (lines: readonly GuestLine[]) => void;
  isSending: boolean;
}

export function GuestLines({ lines, price, onChange, isSending }: GuestLinesProps) {
  if (lines.length === 0) return <FieldError>{guestOrderMessages.lines}</FieldError>; // GUEST-02
  if (!price) {
    return (
      <SkeletonGroup label="Cargando productos">
        {lines.map(({ codigo }) => (
          <ListRowSkeleton key={codigo} />
        ))}
      </SkeletonGroup>
    );
  }
  const withQuantity = (codigo: number, cantidad: number) =>
    onChange(lines.map((line) => (line.codigo === codigo ? { ...line, cantidad } : line)));
  const without = (codigo: number) => onChange(lines.filter((line) => line.codigo !== codigo));
  return (
    <ul aria-label="Productos del pedido">
      {price.productos.map((product) => {
        const line = lines.find(({ codigo }) => codigo === product.productoId);
        return (
          line && (
            <PricedLine
              key={product.productoId}
              product={product}
              quantity={line.cantidad}
              isSending={isSending}
              onQuantity={(quantity) => withQuantity(line.codigo, quantity)}
              onRemove={() => without(line.codigo)}
            />
          )
        );
      })}
      {price.productosRetirados.map((id) => (
        <li key={id} className="border-t border-line py-3 first:border-t-0">
          <FieldError>El producto {id} ya no se vende y no va en tu pedido.</FieldError>
        </li>
      ))}
    </ul>
  );
}

interface PricedLineProps {
  product: GuestPriceDto['productos'][number];
  quantity: number;
  isSending: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function PricedLine({ product, quantity, isSending, onQuantity, onRemove }: PricedLineProps) {
  const company = useCompany();
  const lacks = product.invActual >= 0 && product.invActual < quantity;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <LinePicture url={pictureUrl(product.imagenUrl)} size={64} />
      <div className="min-w-0 text-sm leading-snug">
        <p className="font-semibold wrap-anywhere">{product.nombre}</p>
        <p className="text-ink-600">{product.presentacion}</p>
        {(product.requiereReceta || product.terceraEdad) && (
          <p className="mt-1 flex flex-wrap gap-1">
            {product.terceraEdad && <Tag>Tercera edad</Tag>}
            {product.requiereReceta && <Tag tone="outline">Requiere receta</Tag>}
          </p>
        )}
        {product.avisoPromocion && <p className="mt-1 text-fine text-ink-600">{product.avisoPromocion}</p>}
        {lacks && (
          <div className="mt-1">
            <FieldError>
              {product.invActual === 0 ? 'No hay unidades ahora.' : `Solo hay ${product.invActual} ahora.`}
            </FieldError>
          </div>
        )}
        <Stepper
          className="mt-2 max-w-36"
          label={product.nombre}
          value={quantity}
          onChange={onQuantity}
          onRemove={onRemove}
          disabled={isSending}
        />
      </div>
      <p className="text-right font-bold tabular-nums">{formatDecimal(product.total, company)}</p>
    </li>
  );
}
