import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { Button } from '@botica/ui/buttons/button.tsx';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { authorText, textsOf } from './indication-words.ts';
import { ProductLink } from './product-link.tsx';

const AddFromIndication = lazy(async () => ({
  default: (await import('../../health/cabinet/index.ts')).AddFromIndication,
}));

export function IndicationCard({ userId, indication }: { userId: string; indication: MedicalIndicationDto }) {
  const [isAdding, setAdding] = useState(false);
  const { pedido_ID, numeroPedido, imagenUrl } = indication;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 desk:gap-4">
      <img
        src={pictureUrl(imagenUrl)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        className="size-18 rounded-control border border-line bg-white object-contain p-1"
      />
      <div className="grid min-w-0 gap-2">
        <div>
          <ProductLink productId={indication.productoId}>{indication.producto}</ProductLink>
          {indication.persona && (
            <p className="text-sm font-semibold wrap-anywhere">Para {indication.persona.nombre}</p>
          )}
          {indication.presentacion && <p className="text-sm text-ink-600">{indication.presentacion}</p>}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {textsOf(indication).map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-600">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm wrap-anywhere">{authorText(indication)}</p>
        <p className="text-fine text-ink-600">
          Del{' '}
          <Link to={`/pedidos/resumen/${pedido_ID}`} className="text-brand-700 underline underline-offset-3">
            pedido {numeroPedido}
          </Link>
        </p>
        <Button
          variant="soft"
          size="sm"
          className="justify-self-start"
          aria-haspopup="dialog"
          aria-label={`Agregar a mis medicinas: ${indication.producto}`}
          onClick={() => setAdding(true)}
        >
          <Plus size={18} />
          Agregar a mis medicinas
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddFromIndication userId={userId} indication={indication} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </li>
  );
}
