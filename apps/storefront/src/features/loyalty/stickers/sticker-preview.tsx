import type { StickerGainDto, WaitingPrizeDto } from '@botica/contract/loyalty/stickers';
import { Note } from '@botica/ui/feedback/note.tsx';
import Gift from 'lucide-react/icons/gift';
import Sticker from 'lucide-react/icons/sticker';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { stickersText } from './sticker-words.ts';
import type { PreviewedPurchase } from './stickers.api.ts';
import { usePreview } from './use-preview.ts';

/**
 * STICKER-06: the stickers that this purchase will earn, and the prizes that ship with it. Hidden where there are none.
 */
export function StickerPreview(purchase: PreviewedPurchase) {
  const { gains, prizes, missing } = usePreview(purchase);
  if (gains.length === 0 && prizes.length === 0) return null;
  return (
    <section aria-label="Stickers de esta compra" className="grid gap-2">
      {gains.map((gain) => (
        <Gain
          key={gain.stickerConfiguracionId}
          gain={gain}
          missing={missing.find((one) => one.stickerConfiguracionId === gain.stickerConfiguracionId)}
        />
      ))}
      {prizes.map((prize) => (
        <Prize key={prize.canjeId} prize={prize} />
      ))}
    </section>
  );
}

function Gain({ gain, missing }: { gain: StickerGainDto; missing: StickerGainDto | undefined }) {
  const company = useCompany();
  return (
    <Note tone="reward" icon={<Sticker size={20} />}>
      Con esta compra ganas <b className="font-bold">{stickersText(gain.stickersAGanar)}</b> de {gain.nombre}.
      {missing && ` Con ${formatDecimal(missing.faltaParaElSiguiente, company)} más ganas otro.`}
    </Note>
  );
}

function Prize({ prize }: { prize: WaitingPrizeDto }) {
  return (
    <Note tone={prize.vaEnEstePedido ? 'reward' : 'info'} icon={<Gift size={20} />}>
      <b className="font-bold">{prize.nombre}</b>{' '}
      {prize.vaEnEstePedido
        ? 'va gratis en este pedido: es tu premio de stickers.'
        : 'no está en esta sucursal: tu premio espera otro pedido.'}
    </Note>
  );
}
