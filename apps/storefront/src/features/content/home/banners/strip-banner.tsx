import type { BannerDto } from '@botica/contract/content/home';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { sectionSpace } from '../sections/section-looks.ts';
import { BannerLink } from './banner-link.tsx';
import { bannersOf } from './banners.ts';

/** A banner as wide as the page, between sections. */
export function StripBanner({ banners }: { banners: readonly BannerDto[] }) {
  const [banner] = bannersOf(banners, 'strip', useNarrow());
  if (!banner) return null;
  return (
    <section className={`relative overflow-hidden rounded-card border border-line bg-white ${sectionSpace}`}>
      <img
        src={pictureUrl(banner.rutaImagen)}
        alt=""
        width={1200}
        height={420}
        loading="lazy"
        decoding="async"
        className="absolute right-0 bottom-0 h-full w-auto max-w-none mask-l-from-70%"
      />
      <div className="relative grid min-h-36 content-center justify-items-start py-5 pl-5 max-desk:max-w-[58%] desk:min-h-52 desk:max-w-[44%] desk:pl-10">
        <h2 className="text-xl font-bold text-brand-900 desk:text-3xl">{banner.titulo}</h2>
        <p className="mt-1 text-sm text-brand-900 desk:text-base">{banner.texto}</p>
        <BannerLink
          banner={banner}
          className="inline-flex min-h-11 items-center gap-1 rounded-tag font-semibold text-brand-700 after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          Ver productos<span className="sr-only">: {banner.titulo}</span>
          <ChevronRight size={18} />
        </BannerLink>
      </div>
    </section>
  );
}
