import { stockStateIds } from '@botica/contract/catalogue/products';
import type { ListedProductDto } from '@botica/contract/services/lists';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Price } from '@botica/ui/display/price.tsx';
import { Stock } from '@botica/ui/display/stock.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Link, useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { LinePicture, lazyCartActions } from '../../cart/index.ts';
import { useShopper } from '../../catalogue/pricing/index.ts';
import { tileProps } from '../../catalogue/tiles/index.ts';
import { unitsOf } from './list-words.ts';

export interface ListRowProps {
  product: ListedProductDto;
  /** Favourites have no quantity. */
  hasQuantity: boolean;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** Only in the customer's own list. */
  onQuantityChange?: ((quantity: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A product of a list, with its current price and stock. */
export function ListRow({ product, hasQuantity, onQuantityChange, onRemove, ...props }: ListRowProps) {
  const { headingLevel: Heading = 'h3' } = props;
  const { prod_Desc: name, presentacion, cantidad } = product;
  const { price, stock } = tileProps(product, useCompany(), useShopper());
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 desk:grid-cols-[80px_minmax(0,1fr)_auto] desk:items-center desk:gap-x-5">
      <LinePicture url={pictureUrl(product.imagenUrl)} size={64} />
      <div className="grid min-w-0 gap-1">
        <Heading className="text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          <Link to={productPath(product.productoId)} className="rounded-tag hover:underline">
            {name}
          </Link>
        </Heading>
        <p className="text-fine text-ink-600">{presentacion}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Price {...price} perUnit={undefined} reasons={[]} size="sm" />
          <Stock level={stock} />
          {product.requiereReceta && <Tag tone="info">Receta</Tag>}
          {hasQuantity && !onQuantityChange && <span className="text-sm">{unitsOf(cantidad)}</span>}
        </div>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 desk:col-span-1">
        {hasQuantity && onQuantityChange && (
          <Stepper label={name} value={cantidad} onChange={onQuantityChange} className="w-36" />
        )}
        <BuyButton product={product} quantity={hasQuantity ? cantidad : 1} />
        {onRemove && (
          <IconButton
            className="max-desk:ml-auto"
            label={`Quitar ${name} de la lista`}
            icon={<Trash size={20} />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

function BuyButton({ product, quantity }: { product: ListedProductDto; quantity: number }) {
  const navigate = useNavigate();
  const { prod_Desc: name } = product;
  const page = productPath(product.productoId);
  if (product.disponibilidadStock === stockStateIds.none && !product.permitePedirSinInventario) {
    return (
      <ButtonLink to={page} size="sm" variant="secondary" aria-label={`Avísame de ${name}`}>
        Avísame
      </ButtonLink>
    );
  }
  // Options are asked for with the first unit; several units were already chosen.
  const openPage = () => void navigate(page);
  const add = () =>
    quantity === 1 ? lazyCartActions.add(product, openPage) : lazyCartActions.addUnits(product, quantity, openPage);
  return (
    <Button size="sm" variant="secondary" aria-label={`Agregar ${name}`} onClick={add}>
      <Plus size={18} />
      Agregar
    </Button>
  );
}
