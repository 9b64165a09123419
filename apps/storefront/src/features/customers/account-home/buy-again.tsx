import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { AccountHomeDto } from '@botica/contract/customers/account-home';
import { formatDate } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { productsByIdsQuery, RailSkeleton } from '../../catalogue/product/index.ts';
import { ProductTile } from '../../catalogue/products/index.ts';

const title = 'Comprar otra vez';

/** What the customer buys most, at today's prices. Hidden when nothing of it is sold any more. */
export function BuyAgain({ bought }: { bought: AccountHomeDto['comprados'] }) {
  const place = usePlace();
  const { data: products, isPending } = useQuery(
    productsByIdsQuery(
      place,
      bought.map(({ productoId }) => productoId),
    ),
  );
  if (bought.length === 0 || (!isPending && !products?.length)) return null;
  const lastBought = new Map(bought.map(({ productoId, ultimaCompra }) => [productoId, ultimaCompra]));
  return (
    <section className="panel">
      {products ? (
        <Carousel
          label={title}
          heading={<h2 className="text-lg font-bold desk:text-xl">{title}</h2>}
          action={<TextLink to="/Mispedidos">Ver mis pedidos</TextLink>}
          slideClassName="w-43 desk:w-53 wide:w-[calc((100%-48px)/4)]"
        >
          {products.map((product) => (
            <BoughtTile key={product.productoId} product={product} boughtAt={lastBought.get(product.productoId)} />
          ))}
        </Carousel>
      ) : (
        <RailSkeleton title={title} />
      )}
    </section>
  );
}

function BoughtTile({ product, boughtAt }: { product: ProductSummaryDto; boughtAt: string | undefined }) {
  return (
    <div className="flex h-full flex-col gap-1.5">
      <div className="min-h-0 flex-1">
        <ProductTile product={product} />
      </div>
      {boughtAt && <p className="text-center text-xs text-ink-600">Lo llevaste el {formatDate(boughtAt)}</p>}
    </div>
  );
}
