import type { PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { CouponFace } from './coupon-face.tsx';
import { dayText, kindName, pointsText, worthText } from './coupon-words.ts';
import { promotionPath } from './paths.ts';

/** The whole card links to the coupon; its name is the accessible name. */
export function PromotionCard({ promotion }: { promotion: PartnerPromotionDto }) {
  const company = useCompany();
  const { id, titulo, comercio, categoriaId, categoria, tipo, imagenUrl, puntos, valorEnPuntos, fechaHasta } =
    promotion;
  return (
    <article className="relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden coupons:grid-cols-1 coupons:grid-rows-[auto_1fr] rounded-card border border-line bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand-600 hover:border-line-strong">
      <CouponFace
        category={{ id: categoriaId, name: categoria }}
        shop={comercio}
        imageUrl={imagenUrl}
        worth={worthText(promotion, company)}
        className="coupons:min-h-28"
      >
        <Tag tone="outline">{kindName(tipo)}</Tag>
      </CouponFace>
      <div className="grid content-start gap-1 p-3 coupons:p-4">
        <p className="text-sm text-ink-600">{comercio}</p>
        <h2 className="font-bold tracking-normal wrap-anywhere">
          <Link to={promotionPath(id)} className="outline-none after:absolute after:inset-0">
            {titulo}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-bold tabular-nums">
          <span className="inline-flex items-center gap-1.5">
            <Coin className="size-5" />
            {pointsText(puntos)} puntos
          </span>
          {valorEnPuntos > puntos && (
            <s className="text-sm font-normal text-ink-600">
              <span className="sr-only">Antes </span>
              {pointsText(valorEnPuntos)}
            </s>
          )}
        </p>
        <p className="text-sm text-ink-600">Canjéalo hasta el {dayText(fechaHasta)}</p>
      </div>
    </article>
  );
}
