import type { ServicePageDto } from '@botica/contract/content/service-pages';
import { columnContent } from '@botica/domain/content/service-pages';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { hasPage } from '../../../lib/pages/known-pages.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';

/** SERVICE-01: its lines by level, then its sections, each as wide as its columns. */
export function ServicePageBody({ page, action }: { page: ServicePageDto; action: ReactNode }) {
  return (
    <>
      <ServiceHero page={page} action={action ?? <ServiceAction page={page} />} />
      <ServiceSections page={page} />
    </>
  );
}

/** The picture beside the lines and the button, or above them on a phone. */
function ServiceHero({ page, action }: { page: ServicePageDto; action: ReactNode }) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)] overflow-hidden p-0! desk:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      {page.imagen && (
        <img
          src={pictureUrl(page.imagen)}
          alt=""
          width={640}
          height={560}
          className="aspect-video w-full object-cover object-bottom desk:order-last desk:aspect-auto desk:h-full desk:max-h-72"
        />
      )}
      <div className="grid content-center justify-items-start gap-2 p-4 desk:p-8">
        {page.detalles.map((detail) => (
          <Detail key={detail.texto} detail={detail} />
        ))}
        <div className="mt-2 empty:hidden">{action}</div>
      </div>
    </div>
  );
}

/** The button of a page; none when its link leads nowhere. */
function ServiceAction({ page: { accion } }: { page: ServicePageDto }) {
  if (!accion || !hasPage(accion.enlace)) return null;
  return <ButtonLink to={accion.enlace}>{accion.texto}</ButtonLink>;
}

export function ServiceSections({ page }: { page: ServicePageDto }) {
  return (
    <>
      {page.secciones.map(({ titulo, columnas }) => (
        <section key={titulo} className="panel grid gap-4">
          <h2 className="text-lg font-bold">{titulo}</h2>
          <div className="grid items-center gap-4 desk:auto-cols-fr desk:grid-flow-col desk:gap-8">
            {columnas.map((column) => (
              <Column key={column.contenido} column={column} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** The page title is the first heading level; these come under it. */
function Detail({ detail: { nivelTexto, texto } }: { detail: ServicePageDto['detalles'][number] }) {
  if (nivelTexto === 1) return <h2 className="text-xl font-bold desk:text-2xl">{texto}</h2>;
  if (nivelTexto === 2) return <p className="max-w-[70ch] text-lg font-semibold text-brand-700">{texto}</p>;
  return <p className="max-w-[70ch] text-ink-600">{texto}</p>;
}

function Column({ column }: { column: ServicePageDto['secciones'][number]['columnas'][number] }) {
  const content = columnContent(column.tipoContenido, column.contenido);
  if (content.kind === 'text') return <p className="max-w-[60ch] text-ink-600">{content.text}</p>;
  if (content.kind === 'image') {
    return (
      <img
        src={pictureUrl(content.image)}
        alt=""
        width={480}
        height={320}
        loading="lazy"
        decoding="async"
        className="aspect-3/2 max-h-64 w-full rounded-card object-cover object-bottom"
      />
    );
  }
  return (
    <ul className="grid gap-2">
      {content.items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Check size={20} className="mt-0.5 text-brand-600" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
