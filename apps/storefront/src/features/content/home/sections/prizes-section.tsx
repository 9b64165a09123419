import type { SectionDto } from '@botica/contract/content/home';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../../lib/company-store.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { prizesQuery } from '../home.api.ts';
import { sectionSpace, sectionTitle } from './section-looks.ts';

/** HOME-01: the prizes of the slot machine. */
export function PrizesSection({ section }: { section: SectionDto }) {
  const company = useCompany();
  const { data: prizes = [] } = useQuery(prizesQuery(company.id));
  if (prizes.length === 0) return null;
  return (
    <div className={sectionSpace}>
      <Carousel
        label={section.titulo}
        heading={<h2 className={sectionTitle}>{section.titulo}</h2>}
        action={<TextLink to="/ruleta">Girar la ruleta</TextLink>}
      >
        {prizes.map(({ id, nombre, descripcion, imagen }) => (
          <article key={id} className="flex h-full flex-col rounded-card border border-reward-200 bg-reward-100 p-4">
            <span className="mx-auto grid size-28 place-items-center rounded-full bg-white">
              <img
                src={pictureUrl(imagen)}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                decoding="async"
                className="size-22 object-contain"
              />
            </span>
            <h3 className="mt-3 text-center text-base font-bold text-reward-900 wrap-anywhere">{nombre}</h3>
            <p className="mt-1 text-center text-fine text-reward-900">{descripcion}</p>
          </article>
        ))}
      </Carousel>
    </div>
  );
}
