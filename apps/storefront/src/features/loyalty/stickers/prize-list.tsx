import type { StickerCollectionDto, StickerPrizeDto } from '@botica/contract/loyalty/sticker-prizes';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import Sticker from 'lucide-react/icons/sticker';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { stickersText } from './sticker-words.ts';
import { useRedeemPrize } from './use-redeem-prize.ts';

export function PrizeList({ collection }: { collection: StickerCollectionDto }) {
  const { premios, cantidadRestante: balance } = collection;
  const { redeemingId, redeem } = useRedeemPrize(balance);
  return (
    <section aria-labelledby="premios" className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="premios" className="text-lg font-bold">
        Premios
      </h2>
      {premios.length === 0 ? (
        <p className="text-ink-600">Esta promoción no tiene premios por ahora.</p>
      ) : (
        <ul aria-label="Premios" className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:grid-cols-2">
          {premios.map((prize) => (
            <li key={prize.premioId} className="min-w-0">
              <Prize
                prize={prize}
                balance={balance}
                isRedeeming={redeemingId === prize.premioId}
                onRedeem={() => void redeem(prize)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PrizeProps {
  prize: StickerPrizeDto;
  balance: number;
  isRedeeming: boolean;
  onRedeem: () => void;
}

function Prize({ prize, balance, isRedeeming, onRedeem }: PrizeProps) {
  const company = useCompany();
  const missing = prize.stickers - balance;
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-start gap-3">
        <img
          src={pictureUrl(prize.imagenUrl)}
          alt=""
          width={72}
          height={72}
          decoding="async"
          className="size-18 shrink-0 rounded-control border border-line bg-white object-contain p-0.5"
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-base leading-snug font-semibold tracking-normal wrap-anywhere">
            <Link to={productPath(prize.productoId)} className="rounded-tag hover:underline">
              {prize.nombre}
            </Link>
          </h3>
          {prize.valor > 0 && (
            <p className="text-sm text-ink-600 tabular-nums">Valor {formatDecimal(prize.valor, company)}</p>
          )}
          <Tag tone="reward" className="justify-self-start">
            <Sticker size={14} aria-hidden="true" />
            {stickersText(prize.stickers)}
          </Tag>
        </div>
      </div>
      <div className="mt-auto">
        {missing > 0 ? (
          <p className="flex min-h-11 items-center text-sm text-ink-600">
            {missing === 1 ? 'Te falta' : 'Te faltan'} {stickersText(missing)}
          </p>
        ) : (
          <Button
            size="sm"
            block
            loading={isRedeeming}
            aria-haspopup="dialog"
            aria-label={`Canjear premio: ${prize.nombre}`}
            onClick={onRedeem}
          >
            Canjear premio
          </Button>
        )}
      </div>
    </article>
  );
}
