import type { GroupDto } from '@botica/contract/catalogue/groups';
import { Link } from 'react-router';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { cx } from '../../../ui/base/cx.ts';
import { useNarrow } from '../../../ui/base/use-media-query.ts';

export const bannerHeight = 'h-32 desk:h-40';
const frame = 'relative flex items-center overflow-hidden rounded-card bg-brand-50';

type Banner = GroupDto['banners'][number];

interface GroupBannerProps {
  banners: readonly Banner[];
  /** Already in the page's own heading. */
  groupName: string;
}

/** HOME-08: the picture for this layout. */
export function GroupBanner({ banners, groupName }: GroupBannerProps) {
  const isMobile = useNarrow();
  const banner = banners.find(({ esVersionMovil }) => esVersionMovil === isMobile);
  if (!banner) return null;
  const title = banner.titulo === groupName ? '' : banner.titulo;
  const picture = (
    <>
      <img
        src={pictureUrl(banner.rutaImagen, isMobile ? 'banner' : undefined)}
        alt={title ? '' : banner.descripcion}
        className="absolute inset-0 size-full object-cover object-[50%_85%] desk:object-right"
      />
      {title && (
        <span className="relative grid max-w-[60%] gap-1 p-4 desk:p-6">
          <span className="text-xl font-extrabold text-brand-900 desk:text-2xl">{title}</span>
          {banner.texto && <span className="text-sm text-brand-900 desk:text-base">{banner.texto}</span>}
        </span>
      )}
    </>
  );
  return banner.enlace ? (
    <Link to={banner.enlace} className={cx(bannerHeight, frame)}>
      {picture}
    </Link>
  ) : (
    <div className={cx(bannerHeight, frame)}>{picture}</div>
  );
}
