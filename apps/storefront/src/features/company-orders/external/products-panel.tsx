import { formatMoney } from '@botica/domain/format';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import {
  CartNotes,
  LinePicture,
  pricedCart,
  refreshWhenOld,
  removeLine,
  setQuantity,
  startCartSync,
  useLocalCart,
} from '../../cart/index.ts';
import { FormPanel } from './form-panel.tsx';
import { ProductFinder } from './product-finder.tsx';

interface ProductsPanelProps {
  userId: string;
  error: string | undefined;
  isSending: boolean;
}

/** The cart of the order, which can be corrected here. */
export function ProductsPanel({ userId, error, isSending }: ProductsPanelProps) {
  const company = useCompany();
  const local = useLocalCart();
  const { lines, totals } = pricedCart(local.cart);
  const bought = local.cart.productosCarritoCompra;
  useEffect(() => {
    startCartSync();
    refreshWhenOld();
  }, []);
  return (
    <FormPanel title="Productos">
      <ProductFinder />
      <CartNotes local={local} />
      <ProblemNote problem={error === undefined ? undefined : { text: error }} />
      {bought.length === 0 && local.ownerId !== userId ? (
        <SkeletonGroup label="Cargando tu carrito">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      ) : bought.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          className="py-0"
          title="Todavía no hay productos"
          text="Busca aquí arriba lo que necesita el afiliado, o míralo por categoría."
          actions={
            <ButtonLink size="sm" variant="secondary" to="/todasLasCategorias">
              Ver categorías
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul aria-label="Productos del pedido" className="grid grid-cols-[minmax(0,1fr)]">
            {bought.map((line, index) => (
              <li
                key={line.productoId}
                className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
              >
                <LinePicture url={pictureUrl(line.imagenUrl)} size={48} />
                <p className="min-w-0 text-sm leading-snug wrap-anywhere">
                  <Link to={productPath(line.productoId)} className="rounded-tag font-semibold hover:underline">
                    {line.prod_Desc}
                  </Link>
                  <small className="block text-xs text-ink-600">{line.presentacion}</small>
                </p>
                <b className="text-sm font-bold whitespace-nowrap tabular-nums">
                  {formatMoney(lines[index]?.totalCents ?? 0, company)}
                </b>
                <div className="col-span-2 col-start-2 flex items-center justify-between gap-2">
                  <Stepper
                    label={line.prod_Desc}
                    value={line.cantidad}
                    typedMin={0}
                    onChange={(next) => setQuantity(line.productoId, next)}
                  />
                  <IconButton
                    label={`Quitar ${line.prod_Desc}`}
                    icon={<Trash size={20} />}
                    onClick={() => removeLine(line.productoId)}
                  />
                </div>
              </li>
            ))}
          </ul>
          <p role="status" className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
            <b className="font-bold">Total</b>
            <b className="text-2xl font-extrabold tracking-[-0.02em] tabular-nums">
              {formatMoney(totals.payableCents, company)}
            </b>
          </p>
        </>
      )}
      <p className="text-sm text-ink-600">
        Se factura a tu crédito. El envío, si lo hay, se suma en el siguiente paso.
      </p>
      <Button type="submit" size="lg" block loading={isSending}>
        Continuar
      </Button>
    </FormPanel>
  );
}
