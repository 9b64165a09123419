import type { GroupDto } from '@botica/contract/catalogue/groups';
import { cx } from '@botica/ui/base/cx.ts';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { Link } from 'react-router';
import { pictureUrl } from '../../../lib/picture-url.ts';

export const bannerHeight = 'h-32 desk:h-44';
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
        // The banner is flatter than its picture: on a wide screen the whole picture is at the right.
        className="absolute inset-y-0 right-0 size-full object-cover object-[50%_85%] desk:w-auto desk:object-contain desk:[mask-image:linear-gradient(to_right,transparent,black_35%)]"
      />
      {(title || banner.texto) && (
        // Without a title the text is only where the picture leaves it room.
        <span
          className={cx('relative grid max-w-[60%] gap-1 p-4 text-brand-900 desk:p-6', !title && 'max-desk:hidden')}
        >
          {title && <span className="text-xl font-extrabold desk:text-2xl">{title}</span>}
          {banner.texto && (
            <span className={title ? 'text-sm desk:text-base' : 'text-xl font-bold'}>{banner.texto}</span>
          )}
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
