import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { promotionTypeIds } from '@botica/contract/catalogue/products';
import type { PromotionDto } from '@botica/contract/catalogue/promotions';
import { Tag } from '@botica/ui/display/tag.tsx';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import { useId } from 'react';
import { Link } from 'react-router';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { productPath } from '../../products/index.ts';
import { progressOf, validityOf } from './promotion-progress.ts';

interface PromotionsProps {
  product: ProductDetailDto;
  quantity: number;
}

/** DETAIL-02: each promotion, its condition and what is still missing. */
export function Promotions({ product, quantity }: PromotionsProps) {
  const titleId = useId();
  if (product.otrasPromociones.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="panel grid gap-3">
      <h2 id={titleId} className="text-lg font-bold">
        Promociones
      </h2>
      <ul className="grid gap-3">
        {product.otrasPromociones.map((promotion) => (
          <Promotion key={promotion.promocionId} promotion={promotion} quantity={quantity} />
        ))}
      </ul>
    </section>
  );
}

function Promotion({ promotion, quantity }: { promotion: PromotionDto; quantity: number }) {
  const { tipoPromocion, promocionRequisitos, producto_Regala: gift, productoId } = promotion;
  const progress = progressOf(promotion, quantity);
  const Icon = tipoPromocion === promotionTypeIds.discount ? BadgePercent : Gift;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-1.5 rounded-control bg-offer-50 p-3">
      <Icon size={24} className="text-offer-700" />
      <div className="min-w-0">
        <p className="font-semibold text-offer-900 wrap-anywhere">{promotion.descripcion}</p>
        <p className="text-fine text-ink-600">
          {validityOf(promotion)}
          {!promotion.aplicaAhora && (
            <Tag tone="outline" className="ml-1.5">
              {promotion.aplicaHoy ? 'Ahora no' : 'Hoy no'}
            </Tag>
          )}
        </p>
        {promocionRequisitos && <p className="mt-1 text-fine text-ink-600">{promocionRequisitos}</p>}
        {progress && (
          <div className="mt-2 grid gap-1">
            <ProgressBar
              value={progress.share}
              label={`Avance de ${promotion.descripcion}`}
              valueText={progress.text}
            />
            <p role="status" className="text-fine font-semibold text-brand-700">
              {progress.text}
            </p>
          </div>
        )}
        {gift && gift.productoId !== productoId && (
          <Link
            to={productPath(gift.productoId)}
            className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-tag text-sm font-semibold text-brand-700 hover:underline"
          >
            <img
              src={pictureUrl(gift.imagenUrl)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              className="size-9 rounded-tag bg-white object-contain"
            />
            <span className="wrap-anywhere">{gift.prod_Desc}</span>
            <ChevronRight size={16} />
          </Link>
        )}
      </div>
    </li>
  );
}
