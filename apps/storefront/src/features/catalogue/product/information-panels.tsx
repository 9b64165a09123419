import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';

/** The contents of the pack and how to use it. */
export function InformationPanels({ product }: { product: ProductDetailDto }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel">
      <h2 id={titleId} className="text-lg font-bold desk:text-xl">
        Información del producto
      </h2>
      {product.descripcion && (
        <p className="mt-2 whitespace-pre-line text-pretty wrap-anywhere">{product.descripcion}</p>
      )}
      {product.panelesDeInformacion.map(({ id, titulo, parrafos }, index) => (
        <details key={id} open={index === 0} className="group border-t border-line first-of-type:mt-3">
          <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-tag py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {titulo}
            <ChevronDown size={20} className="text-ink-600 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <Paragraphs paragraphs={parrafos} />
        </details>
      ))}
      <Facts product={product} />
    </section>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="grid gap-2.5 pb-4 text-ink-600">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function Facts({ product }: { product: ProductDetailDto }) {
  const facts = [
    ['Marca', product.marca],
    ['Laboratorio', product.laboratorio],
    ['Principio activo', product.principioActivo],
    ['Concentración', product.concentracion],
    ['Forma', product.formaFarmaceutica],
    ['Presentación', product.presentacion],
    ['Tipo', product.tipoDeProducto === product.principioActivo ? null : product.tipoDeProducto],
    ['Código', product.sku],
    ['Código de barras', product.codigoDeBarras],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return (
    <dl className="mt-2 grid border-t border-line pt-1 text-sm">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-t border-line py-2.5 first:border-t-0"
        >
          <dt className="text-ink-600">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
