import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { companies } from '@botica/domain/companies';
import { amountText } from '../../../lib/money.ts';
import { Card } from '../../../ui/card.tsx';
import type { Draft } from './use-draft.ts';

type PagePreviewProps = { draft: Draft; page: ProductPageDto };

/** The texts of the page with the draft in them, in the order of the store. */
export function PagePreview({ draft, page }: PagePreviewProps) {
  const { description, panels, certificate, video, complementary } = draft.values;
  const shared = page.textosCompartidos.map(({ titulo, parrafos }) => ({ title: titulo, paragraphs: parrafos }));
  const price = page.precios[0];
  const hidden = new Set(page.acompanan.filter(({ oculto }) => oculto).map(({ productoId }) => productoId));
  const offered = complementary.filter((id) => !hidden.has(id)).length;
  return (
    <Card title="Así lo lee un comprador">
      <div className="grid gap-3 text-cell">
        {certificate && (
          <section className="rounded-control bg-mist p-2.5">
            <h3 className="font-semibold">Certificado de regalo</h3>
            <p className="text-ink-600">
              {price && `Vale ${amountText(price.publico, price.empresaId)} en ${companies[price.empresaId].name}. `}
              Tiene {certificate.monthsValid === 1 ? '1 mes' : `${certificate.monthsValid} meses`} de vigencia desde la
              compra.
            </p>
            <ul className="list-disc pl-4 text-ink-600">
              {certificate.conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </section>
        )}
        <p className="whitespace-pre-line text-ink-600 wrap-anywhere">{description}</p>
        {[...panels, ...shared].map(({ title, paragraphs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an own text may have the title of a shared one
          <details key={index} open={index === 0} className="border-t border-line-soft pt-1">
            <summary className="cursor-pointer py-1 font-semibold">{title || 'Sin título'}</summary>
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed a line may be there twice
              <p key={at} className="mt-1 text-ink-600 wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </details>
        ))}
        {(video || offered > 0) && (
          <p className="border-t border-line-soft pt-2 text-label text-ink-600">
            {[
              video && `Con el video "${video.title}" al final de las imágenes.`,
              offered > 0 && `Ofrece ${offered === 1 ? '1 producto' : `${offered} productos`} que van con él.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
    </Card>
  );
}
