import type { LegalTextDto } from '@botica/contract/identity/terms';
import { plainText } from '@botica/domain/catalogue/search';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';

type Section = LegalTextDto['secciones'][number];

/** The anchor of a section in the address of its page. */
export function anchorOf({ titulo }: Pick<Section, 'titulo'>): string {
  return (plainText(titulo).match(/[a-z0-9]+/g) ?? []).join('-');
}

interface LegalSectionsProps {
  text: Pick<LegalTextDto, 'secciones'>;
  headingLevel?: 'h2' | 'h3';
}

/** TERMS-05: its sections, one under another, each with its list. */
export function LegalSections({ text, headingLevel = 'h2' }: LegalSectionsProps) {
  return (
    <div className="grid gap-6">
      {text.secciones.map((section) => (
        <LegalSectionView key={section.titulo} section={section} Heading={headingLevel} />
      ))}
    </div>
  );
}

interface LegalSectionViewProps {
  section: Section;
  Heading: 'h2' | 'h3';
}

function LegalSectionView({ section, Heading }: LegalSectionViewProps) {
  const { titulo, texto, lista, textoDespuesDeLista } = section;
  return (
    <section id={anchorOf(section)} className="grid max-w-[70ch] scroll-mt-34 gap-2 desk:scroll-mt-26">
      <Heading className={Heading === 'h2' ? 'text-lg font-bold' : 'font-bold'}>{titulo}</Heading>
      {texto && <p className="text-ink-600">{texto}</p>}
      {lista.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-ink-600 marker:text-brand-600">
          {lista.map(({ elemento, sublista }) => (
            <li key={elemento}>
              {elemento}
              {sublista.length > 0 && (
                <ul className="grid list-disc gap-1 pl-5 marker:text-brand-600">
                  {sublista.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {textoDespuesDeLista && <p className="text-ink-600">{textoDespuesDeLista}</p>}
    </section>
  );
}

export function LegalTextSkeleton() {
  return (
    <SkeletonGroup label="Cargando el texto" className="grid gap-6">
      {[1, 2, 3].map((section) => (
        <div key={section} className="grid gap-2">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
