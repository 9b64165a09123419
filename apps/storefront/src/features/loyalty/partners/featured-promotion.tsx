import type { PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { CouponFace } from './coupon-face.tsx';
import { pointsText, worthText } from './coupon-words.ts';
import { promotionPath } from './paths.ts';

/** C244 */
export function FeaturedPromotion({ promotion }: { promotion: PartnerPromotionDto }) {
  const company = useCompany();
  const { id, titulo, descripcion, comercio, categoriaId, categoria, imagenUrl, puntos } = promotion;
  return (
    <section
      aria-label="Cupón destacado"
      className="grid overflow-hidden rounded-card border border-line bg-white desk:grid-cols-[300px_minmax(0,1fr)]"
    >
      <CouponFace
        category={{ id: categoriaId, name: categoria }}
        shop={comercio}
        imageUrl={imagenUrl}
        worth={worthText(promotion, company)}
        className="min-h-32"
      >
        <p className="text-sm font-bold">Cupón destacado</p>
      </CouponFace>
      <div className="grid content-center justify-items-start gap-1.5 p-4 desk:p-6">
        <p className="text-sm text-ink-600">{comercio}</p>
        <h2 className="text-xl font-bold wrap-anywhere desk:text-2xl">{titulo}</h2>
        <p className="text-ink-600">{descripcion}</p>
        <p className="flex items-center gap-1.5 font-bold tabular-nums">
          <Coin className="size-5" />
          {pointsText(puntos)} puntos
        </p>
        <ButtonLink to={promotionPath(id)} size="sm" className="mt-2">
          Ver el cupón
        </ButtonLink>
      </div>
    </section>
  );
}
