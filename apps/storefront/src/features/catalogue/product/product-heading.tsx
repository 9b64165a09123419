import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { toggleFavourite, useFavourite } from '../../services/lists/index.ts';

interface ProductHeadingProps {
  product: ProductDetailDto;
  onShare: () => void;
}

export function ProductHeading({ product, onShare }: ProductHeadingProps) {
  const isFavourite = useFavourite(product.productoId);
  return (
    <header className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere text-brand-700">{product.laboratorio}</p>
        <div className="flex gap-2">
          <IconButton
            look="outline"
            label={`Favorito: ${product.prod_Desc}`}
            aria-pressed={isFavourite}
            icon={<Heart size={20} fill={isFavourite ? 'currentColor' : 'none'} />}
            className={isFavourite ? 'text-offer-700' : undefined}
            onClick={() => toggleFavourite(product.productoId)}
          />
          <IconButton
            look="outline"
            label={`Compartir ${product.prod_Desc}`}
            icon={<Share2 size={20} />}
            aria-haspopup="dialog"
            onClick={onShare}
          />
        </div>
      </div>
      <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">{product.prod_Desc}</h1>
      <p className="text-ink-600">{product.presentacion}</p>
      <ProductMarks product={product} />
    </header>
  );
}

function ProductMarks({ product }: { product: ProductDetailDto }) {
  const { principioActivo, concentracion } = product;
  return (
    <ul aria-label="Características" className="flex flex-wrap gap-1.5 empty:hidden">
      {product.requiereReceta && (
        <li>
          <Tag tone="info">Se vende con receta</Tag>
        </li>
      )}
      {product.esControlado && (
        <li>
          <Tag tone="danger">Medicamento controlado</Tag>
        </li>
      )}
      {product.esExamen && (
        <li>
          <Tag tone="info">Examen de laboratorio</Tag>
        </li>
      )}
      {product.esCanjeDeSticker && (
        <li>
          <Tag tone="reward">Se canjea con stickers</Tag>
        </li>
      )}
      {product.seVendeEnEconomascotas && (
        <li>
          <Tag tone="outline">También en Economascotas</Tag>
        </li>
      )}
      {principioActivo && (
        <li>
          <Tag tone="outline">
            Principio activo: {[principioActivo.toLowerCase(), concentracion].filter(Boolean).join(' ')}
          </Tag>
        </li>
      )}
    </ul>
  );
}
