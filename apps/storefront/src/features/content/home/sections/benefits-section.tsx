import type { SectionDto } from '@botica/contract/content/home';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId } from 'react';
import { Link } from 'react-router';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { inFours } from './in-fours.ts';
import { sectionSpace, sectionTitle } from './section-looks.ts';

/** HOME-12: four to a row. */
export function BenefitsSection({ section }: { section: SectionDto }) {
  const titleId = useId();
  if (section.contenido.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={sectionSpace}>
      <h2 id={titleId} className={sectionTitle}>
        {section.titulo}
      </h2>
      {inFours(section.contenido).map((row) => (
        <ul key={row[0]?.titulo} className="mt-3 grid gap-3 coupons:grid-cols-2 desk:mt-4 desk:gap-4 menu:grid-cols-4">
          {row.map((benefit) => (
            <Benefit key={benefit.titulo} benefit={benefit} />
          ))}
        </ul>
      ))}
    </section>
  );
}

function Benefit({ benefit }: { benefit: SectionDto['contenido'][number] }) {
  const { titulo, texto, enlace, imagen } = benefit;
  return (
    <li className="relative flex items-start gap-3 rounded-card border border-line bg-white p-4 has-[a]:hover:shadow-card">
      {imagen ? (
        <img
          src={pictureUrl(imagen)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 rounded-control object-cover object-bottom"
        />
      ) : (
        <ShieldCheck size={28} className="text-brand-600" />
      )}
      <div className="min-w-0">
        <h3 className="text-base font-semibold tracking-normal">
          {enlace && hasPage(enlace) ? (
            <Link to={enlace} className="after:absolute after:inset-0 after:rounded-card">
              {titulo}
            </Link>
          ) : (
            titulo
          )}
        </h3>
        <p className="mt-0.5 text-sm text-ink-600">{texto}</p>
      </div>
    </li>
  );
}
