import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { WhenNear } from '@botica/ui/base/when-near.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { lazy, Suspense, useState } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { DeliveryPanel } from '../../branches/index.ts';
import { lazyCartActions } from '../../cart/index.ts';
import { ProductPartners } from '../../health/safety/index.ts';
import { useUser } from '../../identity/index.ts';
import { CouponNote } from '../../tenders/coupons/index.ts';
import { type Place, setSeniorSetting, useSeniorSetting, useShopper } from '../pricing/index.ts';
import { ActionBar } from './buy/action-bar.tsx';
import { BuyPanel, isOutOfReach } from './buy/buy-panel.tsx';
import { Certificate } from './buy/certificate.tsx';
import { Promotions } from './buy/promotions.tsx';
import { type AgeChoice, hasSeniorPrice, priceOf } from './buy/unit-price.ts';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { InformationPanels } from './information-panels.tsx';
import { ProductHeading } from './product-heading.tsx';
import { type ProductOverlay, ProductOverlays } from './product-overlays.tsx';
import { StockPanel } from './stock/stock-panel.tsx';

const AskPanel = lazy(async () => ({ default: (await import('./ask-panel.tsx')).AskPanel }));
const OtherProducts = lazy(async () => ({ default: (await import('./related/other-products.tsx')).OtherProducts }));

export interface ProductViewProps {
  product: ProductDetailDto;
  place: Place;
}

export function ProductView({ product, place }: ProductViewProps) {
  const user = useUser();
  const [quantity, setQuantity] = useState(1);
  const { age, changeAge } = useAge(product);
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
    lazyCartActions.addFromPage({
      product,
      quantity,
      choices: {
        terceraEdad: age === 'senior',
        tieneRecetaCuartaEdad: age === 'fourthAge',
        tieneReceta: hasPrescription,
        ...(repeatDays > 0 ? { recompra: true, recompraFrecuencia: repeatDays } : {}),
      },
      onAnswer: () => setHasPrescription(true),
    });
  }

  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_520px] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-8 wide:gap-y-6">
        <ProductGallery product={product} />
        <div className="grid content-start gap-4 wide:sticky wide:top-24 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          <ProductHeading product={product} onShare={() => setOverlay('share')} />
          <BuyPanel
            {...{ product, place, purchase, price }}
            onQuantityChange={setQuantity}
            onAgeChange={changeAge}
            hasPrescription={hasPrescription}
            onPrescriptionChange={setHasPrescription}
            repeatDays={repeatDays}
            onRepeatChange={setRepeatDays}
            onAdd={add}
            onNotify={askForNotice}
            onSaveToList={saveToList}
          />
          <Suspense fallback={<div className="h-30 rounded-card bg-brand-50" />}>
            <DeliveryPanel />
          </Suspense>
          <CouponNote productId={product.productoId} />
          <Promotions product={product} quantity={quantity} />
          <StockPanel product={product} place={place} onSearch={() => setOverlay('stock')} onNotify={askForNotice} />
        </div>
        <div className="grid content-start gap-4 wide:gap-6">
          {product.esCertificadoFisico && <Certificate product={product} place={place} />}
          <InformationPanels product={product} />
          <Suspense fallback={null}>
            <AskPanel />
          </Suspense>
          {(product.esMedicamento || product.principioActivo) && (
            <WhenNear>
              <ProductPartners productId={product.productoId} />
            </WhenNear>
          )}
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

/** DETAIL-05: the senior switch is the shopper's setting; the fourth age belongs to this purchase, with its prescription. */
function useAge(product: ProductDetailDto) {
  const isSenior = useSeniorSetting();
  const [isFourthAge, setFourthAge] = useState(false);
  const own: AgeChoice = isSenior && hasSeniorPrice(product) ? 'senior' : 'none';
  return {
    age: isFourthAge ? ('fourthAge' as const) : own,
    changeAge: (next: AgeChoice) => {
      setFourthAge(next === 'fourthAge');
      if (next !== 'fourthAge' && hasSeniorPrice(product)) setSeniorSetting(next === 'senior');
    },
  };
}

function crumbsOf({ grupos, prod_Desc }: ProductDetailDto) {
  return [
    { label: 'Inicio', to: '/' },
    ...grupos.map(({ descripcion, ruta }) => ({ label: descripcion, to: `/grupos/${ruta}` })),
    { label: prod_Desc },
  ];
}
