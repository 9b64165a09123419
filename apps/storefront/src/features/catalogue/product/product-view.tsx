import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { lazy, Suspense, useState } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { WhenNear } from '../../../ui/base/when-near.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { lazyCartActions } from '../../cart/index.ts';
import { useUser } from '../../identity/index.ts';
import { CouponNote } from '../../tenders/coupons/index.ts';
import { type Place, useShopper } from '../pricing/index.ts';
import { ActionBar } from './buy/action-bar.tsx';
import { BuyPanel, isOutOfReach } from './buy/buy-panel.tsx';
import { Certificate } from './buy/certificate.tsx';
import { Promotions } from './buy/promotions.tsx';
import { type AgeChoice, priceOf } from './buy/unit-price.ts';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { InformationPanels } from './information-panels.tsx';
import { ProductHeading } from './product-heading.tsx';
import { type ProductOverlay, ProductOverlays } from './product-overlays.tsx';
import { StockPanel } from './stock/stock-panel.tsx';

const OtherProducts = lazy(async () => ({ default: (await import('./related/other-products.tsx')).OtherProducts }));

export interface ProductViewProps {
  product: ProductDetailDto;
  place: Place;
}

export function ProductView({ product, place }: ProductViewProps) {
  const user = useUser();
  const [quantity, setQuantity] = useState(1);
  const [age, setAge] = useState<AgeChoice>('none');
  const [hasPrescription, setHasPrescription] = useState(false);
  const [repeatDays, setRepeatDays] = useState(0);
  const [overlay, setOverlay] = useState<ProductOverlay>();
  const purchase = { quantity, age, shopper: useShopper() };
  const price = priceOf(product, purchase);

  /** STOCK-01 */
  function askForNotice(): void {
    if (user) setOverlay('notify');
    else showOverlay('login');
  }

  function saveToList(): void {
    if (user) setOverlay('list');
    else showOverlay('login');
  }

  function add(): void {
    lazyCartActions.addChosen(product, quantity, {
      terceraEdad: age === 'senior',
      tieneRecetaCuartaEdad: age === 'fourthAge',
      tieneReceta: hasPrescription,
      ...(repeatDays > 0 ? { recompra: true, recompraFrecuencia: repeatDays } : {}),
    });
  }

  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_520px] wide:items-start wide:gap-x-8 wide:gap-y-6">
        <ProductGallery product={product} />
        <div className="grid content-start gap-4 wide:sticky wide:top-24 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          <ProductHeading product={product} onShare={() => setOverlay('share')} />
          <BuyPanel
            {...{ product, place, purchase, price }}
            onQuantityChange={setQuantity}
            onAgeChange={setAge}
            hasPrescription={hasPrescription}
            onPrescriptionChange={setHasPrescription}
            repeatDays={repeatDays}
            onRepeatChange={setRepeatDays}
            onAdd={add}
            onNotify={askForNotice}
            onSaveToList={saveToList}
          />
          <CouponNote productId={product.productoId} />
          <Promotions product={product} quantity={quantity} />
          <StockPanel product={product} place={place} onSearch={() => setOverlay('stock')} onNotify={askForNotice} />
        </div>
        <div className="grid content-start gap-4 wide:gap-6">
          {product.esCertificadoFisico && <Certificate product={product} place={place} />}
          <InformationPanels product={product} />
        </div>
      </div>
      <WhenNear>
        <Suspense fallback={<div className="h-80" />}>
          <OtherProducts product={product} place={place} unitCents={price.unitCents} />
        </Suspense>
      </WhenNear>
      <ActionBar
        name={product.prod_Desc}
        price={price}
        isOut={isOutOfReach(product)}
        onAdd={add}
        onNotify={askForNotice}
      />
      <ProductOverlays product={product} place={place} open={overlay} onClose={() => setOverlay(undefined)} />
    </>
  );
}

function crumbsOf({ grupos, prod_Desc }: ProductDetailDto) {
  return [
    { label: 'Inicio', to: '/' },
    ...grupos.map(({ descripcion, ruta }) => ({ label: descripcion, to: `/grupos/${ruta}` })),
    { label: prod_Desc },
  ];
}
