import type { PieceDto } from '@botica/contract/content/editions';
import { switchableCompanies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { previewQuery } from './content.api.ts';
import { PreviewFrame, SizeChoice } from './preview-frame.tsx';

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
    <Card title="Así se ve en la tienda" actions={<SizeChoice sizes={sizes} chosen={size} onChoose={setSize} />}>
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
  const { width, height } = sizes[size];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Cargando la vista" />;
  return (
    <PreviewFrame
      key={data.direccion}
      title="La tienda con el borrador"
      src={data.direccion}
      width={width}
      height={height}
    />
  );
}
