import type { LegalTextDto } from '@botica/contract/identity/terms';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';

type Section = LegalTextDto['secciones'][number];

/** TERMS-05: its sections, one under another, each with its list. */
export function LegalSections({ text }: { text: Pick<LegalTextDto, 'secciones'> }) {
  return (
    <div className="grid gap-6">
      {text.secciones.map((section) => (
        <LegalSectionView key={section.titulo} section={section} />
      ))}
    </div>
  );
}

function LegalSectionView({ section: { titulo, texto, lista, textoDespuesDeLista } }: { section: Section }) {
  return (
    <section className="grid max-w-[70ch] gap-2">
      <h2 className="text-lg font-bold">{titulo}</h2>
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
