import type { PieceDto } from '@botica/contract/content/editions';
import { switchableCompanies } from '@botica/domain/companies';
import { cx } from '@botica/ui/base/cx.ts';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { previewQuery } from './content.api.ts';

const sizes = {
  phone: { label: 'Teléfono, 390', width: 390, height: 780, Icon: Smartphone },
  desk: { label: 'Computadora, 1280', width: 1280, height: 860, Icon: Monitor },
} as const;
type Size = keyof typeof sizes;

type PiecePreviewProps = { piece: PieceDto; isInvalid: boolean };

/** The page of the store with the draft in it, as a shopper sees it on a phone or a computer. */
export function PiecePreview({ piece, isInvalid }: PiecePreviewProps) {
  const [size, setSize] = useState<Size>('phone');
  const hasStore = switchableCompanies.some(({ id }) => id === piece.empresaId);
  return (
    <Card
      title="Así se ve en la tienda"
      actions={
        <fieldset className="flex gap-1">
          <legend className="sr-only">Tamaño de la pantalla</legend>
          {(Object.keys(sizes) as Size[]).map((id) => {
            const { Icon, label } = sizes[id];
            return (
              <label
                key={id}
                className={cx(
                  'flex h-7 cursor-pointer items-center gap-1.25 rounded-control px-2 text-label font-semibold',
                  'has-focus-visible:outline-2 has-focus-visible:outline-brand-600',
                  size === id ? 'bg-brand-50 text-brand-700' : 'text-ink-700 hover:bg-mist',
                )}
              >
                <input
                  type="radio"
                  name="preview-size"
                  className="sr-only"
                  checked={size === id}
                  onChange={() => setSize(id)}
                />
                <Icon size={14} />
                {label}
              </label>
            );
          })}
        </fieldset>
      }
    >
      <div className="grid gap-2.5">
        {isInvalid && piece.borrador && (
          <Note tone="info">Mientras falten datos por corregir se ve lo que está publicado.</Note>
        )}
        {hasStore ? (
          <ShopWindow piece={piece} size={size} />
        ) : (
          <Note tone="info">Los compradores no entran directo a la tienda de esta empresa: no hay vista.</Note>
        )}
      </div>
    </Card>
  );
}

function ShopWindow({ piece, size }: { piece: PieceDto; size: Size }) {
  const { data, error, isPending, refetch } = useQuery(previewQuery(piece, piece.revision));
  const [frame, scale] = useScale(sizes[size].width);
  const { width, height } = sizes[size];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Cargando la vista" />;
  return (
    <div ref={frame} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        key={data.direccion}
        title="La tienda con el borrador"
        src={data.direccion}
        className="origin-top-left rounded-control border border-line bg-white"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** Shrinks a page of this width to the room that it has. */
function useScale(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [frame, Math.min(1, room / width)] as const;
}
