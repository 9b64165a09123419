import type { Company } from '@botica/domain/companies';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Price } from '@botica/ui/display/price.tsx';
import { ProductCard } from '@botica/ui/display/product-card.tsx';
import { Stock } from '@botica/ui/display/stock.tsx';
import { ProductCardSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { useState } from 'react';
import { type SampleProduct, sampleProducts } from './sample-products.ts';
import { Row, Section } from './section.tsx';

type WithCompany = { company: Company };

export function ProductsGallery({ company }: WithCompany) {
  const [units, setUnits] = useState(2);
  return (
    <>
      <Section id="product-cards" title="Producto">
        <div className="product-grid">
          {sampleProducts.map((product) => (
            <SampleCard key={product.name} product={product} company={company} />
          ))}
          <SkeletonGroup label="Cargando productos">
            <ProductCardSkeleton />
          </SkeletonGroup>
        </div>
      </Section>
      <Section id="carousel" title="Carrusel de productos">
        <Carousel
          label="Para la fiebre y la gripe"
          heading={<h3 className="text-xl font-bold desk:text-2xl">Para la fiebre y la gripe</h3>}
          action={<TextLink to="/">Ver todo</TextLink>}
        >
          {sampleProducts.map((product) => (
            <SampleCard key={product.name} product={product} company={company} />
          ))}
        </Carousel>
      </Section>
      <Section id="banner" title="Carrusel con puntos">
        <Carousel label="Campañas" dots slideClassName="w-full">
          {['Lo que tu familia necesita, hoy', 'Cuida tu presión por menos', 'Tus recompras, solas'].map((words) => (
            <div key={words} className="rounded-card bg-brand-50 p-8 text-3xl font-extrabold text-brand-900">
              {words}
            </div>
          ))}
        </Carousel>
      </Section>
      <Section id="prices" title="Precio, existencias y cantidad">
        <div className="panel flex flex-wrap gap-x-12 gap-y-6">
          <Price
            company={company}
            cents={96_38}
            oldCents={128_50}
            perUnit={{ cents: 321, unit: 'por tableta' }}
            tone="senior"
            size="lg"
            reasons={[{ text: 'Precio tercera edad', tone: 'brand' }]}
          />
          <Price
            company={company}
            cents={1_129_00}
            oldCents={1_290_00}
            tone="offer"
            reasons={[
              { text: 'Promoción 3x2', tone: 'offer' },
              { text: 'Puntos dobles', tone: 'reward' },
            ]}
          />
          <Price company={company} cents={62_90} size="sm" reasons={[{ text: 'Desde 6 unidades', tone: 'outline' }]} />
          <div className="grid gap-1">
            <Stock level="here" />
            <Stock level="near" />
            <Stock level="far" />
            <Stock level="none" />
          </div>
          <Row>
            <Stepper label="Presolan 50 mg" value={units} onChange={setUnits} max={12} />
            <Stepper label="Omega 3" value={1} onChange={() => undefined} onRemove={() => undefined} size="lg" />
            <Stepper label="Termómetro" value={1} onChange={() => undefined} disabled />
          </Row>
        </div>
      </Section>
    </>
  );
}

function SampleCard({ product, company }: WithCompany & { product: SampleProduct }) {
  const [quantity, setQuantity] = useState(product.quantity ?? 0);
  const [isFavourite, setIsFavourite] = useState(product.isFavourite ?? false);
  return (
    <ProductCard
      {...product}
      to="/producto"
      price={{ ...product.price, company }}
      quantity={quantity}
      onAdd={() => setQuantity(1)}
      onQuantityChange={setQuantity}
      onRemove={() => setQuantity(0)}
      onNotify={() => undefined}
      isFavourite={isFavourite}
      onToggleFavourite={() => setIsFavourite(!isFavourite)}
    />
  );
}
