import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { type CarouselDto, carouselTypeIds } from '@botica/contract/content/home';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { usePlace } from '../../../catalogue/pricing/index.ts';
import { RailSkeleton } from '../../../catalogue/product/index.ts';
import { ProductTile } from '../../../catalogue/products/index.ts';
import { homeProductsQuery } from '../home.api.ts';
import { sectionSpace, sectionTitle } from './section-looks.ts';
import { useViewedProducts } from './use-viewed-products.ts';

/** HOME-02. Without an id, all of them in their order. */
export function CarouselSection({ carouselId, title }: { carouselId: number | null; title: string }) {
  const { companyId, branchCode } = usePlace();
  const { data, isPending } = useQuery(homeProductsQuery(companyId, branchCode));
  if (isPending)
    return (
      <div className={sectionSpace}>
        <RailSkeleton title={title || 'Productos para ti'} />
      </div>
    );
  const carousels = data?.carruseles.filter(({ id }) => carouselId === null || id === carouselId) ?? [];
  return carousels.map((carousel) =>
    carousel.tipo === carouselTypeIds.viewedHistory ? (
      <ViewedCarousel key={carousel.id} carousel={carousel} />
    ) : (
      <ProductsCarousel key={carousel.id} carousel={carousel} products={carousel.productos} />
    ),
  );
}

/** Hidden until the first product is viewed. */
function ViewedCarousel({ carousel }: { carousel: CarouselDto }) {
  const { products, forget } = useViewedProducts();
  return (
    <ProductsCarousel
      carousel={carousel}
      products={products}
      action={
        <Button variant="quiet" size="sm" onClick={() => forget()}>
          Borrar vistos
        </Button>
      }
      onRemove={forget}
    />
  );
}

interface ProductsCarouselProps {
  carousel: CarouselDto;
  products: readonly ProductSummaryDto[];
  action?: ReactNode;
  /** Removes one product from the list. */
  onRemove?: (productId: number) => void;
}

function ProductsCarousel({ carousel, products, action, onRemove }: ProductsCarouselProps) {
  const { titulo, enlace } = carousel;
  if (products.length === 0) return null;
  return (
    <div className={sectionSpace}>
      <Carousel
        label={titulo}
        heading={<h2 className={sectionTitle}>{titulo}</h2>}
        action={
          action ??
          (enlace && hasPage(enlace) && (
            <TextLink to={enlace} aria-label={`Ver más de ${titulo}`}>
              Ver más
              <ChevronRight size={18} />
            </TextLink>
          ))
        }
      >
        {products.map((product) =>
          onRemove ? (
            <RemovableTile key={product.productoId} product={product} onRemove={onRemove} />
          ) : (
            <ProductTile key={product.productoId} product={product} />
          ),
        )}
      </Carousel>
    </div>
  );
}

interface RemovableTileProps {
  product: ProductSummaryDto;
  onRemove: (productId: number) => void;
}

function RemovableTile({ product, onRemove }: RemovableTileProps) {
  const { productoId, prod_Desc: name } = product;
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="min-h-0 flex-1">
        <ProductTile product={product} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        block
        data-remove
        aria-label={`Quitar ${name} de vistos`}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove(productoId);
        }}
      >
        Quitar
      </Button>
    </div>
  );
}

/** Keeps the focus when the tile is removed: it moves to the same button of the next tile, or of the previous one. */
function focusNeighbour(button: Element): void {
  const slide = button.closest('li');
  const neighbour = slide?.nextElementSibling ?? slide?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
}
