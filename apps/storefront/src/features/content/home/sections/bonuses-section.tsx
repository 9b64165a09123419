import type { PromotedProductDto } from '@botica/contract/catalogue/promotions';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import { Link } from 'react-router';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { usePlace } from '../../../catalogue/pricing/index.ts';
import { productPath } from '../../../catalogue/products/index.ts';
import { bonusesQuery } from './bonuses.api.ts';
import { inFours } from './in-fours.ts';
import { sectionSpace, sectionTitle } from './section-looks.ts';

const allBonuses = '/promociones';

/** HOME-06: each slide of the carousel holds four. */
export function BonusesSection({ title }: { title: string }) {
  const { companyId, branchCode } = usePlace();
  const { data: bonuses = [] } = useQuery(bonusesQuery(companyId, branchCode));
  if (bonuses.length === 0) return null;
  return (
    <div className={sectionSpace}>
      <Carousel
        label={title}
        heading={<h2 className={sectionTitle}>{title}</h2>}
        slideClassName="w-full"
        action={
          hasPage(allBonuses) && (
            <TextLink to={allBonuses}>
              Ver ofertas
              <ChevronRight size={18} />
            </TextLink>
          )
        }
      >
        {inFours(bonuses).map((group) => (
          <ul key={group[0]?.promocionId} className="grid gap-3 coupons:grid-cols-2 desk:gap-4 wide:grid-cols-4">
            {group.map((bonus) => (
              <Bonus key={bonus.promocionId} bonus={bonus} />
            ))}
          </ul>
        ))}
      </Carousel>
    </div>
  );
}

function Bonus({ bonus }: { bonus: PromotedProductDto }) {
  const { producto, descripcion, producto_Regala: gift } = bonus;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_104px] items-center overflow-hidden rounded-card border border-line bg-white hover:border-line-strong hover:shadow-card">
      <div className="min-w-0 py-4 pl-4">
        <p className="flex items-center gap-1.5 text-xs font-bold text-offer-700">
          <Gift size={16} />
          Con regalo
        </p>
        <h3 className="mt-1 line-clamp-2 text-base font-semibold tracking-normal wrap-anywhere">
          <Link to={productPath(producto.productoId)} className="after:absolute after:inset-0 after:rounded-card">
            {producto.prod_Desc}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-3 text-fine text-ink-600">{descripcion}</p>
      </div>
      <span className="relative grid h-full min-h-32 place-items-center bg-offer-50">
        <img
          src={pictureUrl(producto.imagenUrl)}
          alt=""
          width={88}
          height={88}
          loading="lazy"
          decoding="async"
          className="size-22 object-contain"
        />
        {gift && gift.productoId !== producto.productoId && (
          <img
            src={pictureUrl(gift.imagenUrl)}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            className="absolute right-1.5 bottom-1.5 size-10 rounded-full border border-line bg-white object-contain p-1"
          />
        )}
      </span>
    </li>
  );
}
