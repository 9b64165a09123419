import type { StickerRedemptionDto } from '@botica/contract/loyalty/sticker-prizes';
import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { RedemptionDialog } from './redemption-dialog.tsx';
import { redemptionFaces, stickersText } from './sticker-words.ts';
import { redemptionsQuery, useStickerViewer } from './stickers.api.ts';

/** C238: the prizes that the customer redeemed. */
export function RedemptionList({ configurationId }: { configurationId: number }) {
  const { data, error, isFetching, refetch } = useQuery(redemptionsQuery(useStickerViewer(), configurationId));
  const [openId, setOpenId] = useState<number>();
  return (
    <section aria-labelledby="canjes" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="canjes" className="text-lg font-bold">
        Tus canjes
      </h2>
      {data ? (
        <Rows redemptions={data} onOpen={setOpenId} />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar tus canjes"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando tus canjes">
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
      {openId !== undefined && <RedemptionDialog redemptionId={openId} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

interface RowsProps {
  redemptions: readonly StickerRedemptionDto[];
  onOpen: (redemptionId: number) => void;
}

function Rows({ redemptions, onOpen }: RowsProps) {
  if (redemptions.length === 0) {
    return <p className="text-sm text-ink-600">Todavía no canjeas premios de esta promoción.</p>;
  }
  return (
    <ul aria-label="Tus canjes">
      {redemptions.map((redemption) => (
        <li
          key={redemption.canjeId}
          className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
        >
          <img
            src={pictureUrl(redemption.imagenUrl)}
            alt=""
            width={56}
            height={56}
            decoding="async"
            className="size-14 shrink-0 rounded-control border border-line bg-white object-contain p-0.5"
          />
          <div className="grid min-w-0 flex-1 gap-1 text-sm leading-snug">
            <p className="font-semibold wrap-anywhere">{redemption.nombre}</p>
            <p className="text-ink-600 tabular-nums">
              {formatDate(redemption.fecha)}, {stickersText(redemption.stickers)}
            </p>
            <Tag tone={redemptionFaces[redemption.estadoId]?.tone} className="justify-self-start">
              {redemptionFaces[redemption.estadoId]?.label}
            </Tag>
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Ver el canje de ${redemption.nombre}`}
            onClick={() => onOpen(redemption.canjeId)}
          >
            Ver
          </Button>
        </li>
      ))}
    </ul>
  );
}
