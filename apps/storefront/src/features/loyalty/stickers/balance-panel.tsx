import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { nextPrize } from '@botica/domain/loyalty/stickers';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { Stamps } from './stamps.tsx';
import { isValid, stickersText } from './sticker-words.ts';

/** The balance, and the distance to the next prize. */
export function BalancePanel({ collection }: { collection: StickerCollectionDto }) {
  const { cantidadRestante: balance, cantidadCanjeadaTotal, totalCantidadStickersGanados, premios } = collection;
  const next = isValid(collection) ? nextPrize(premios, balance) : undefined;
  return (
    <section aria-labelledby="saldo" className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="saldo" className="text-lg font-bold">
        Tus stickers
      </h2>
      <p className="flex items-baseline gap-2 tabular-nums">
        <b className="text-4xl leading-none font-extrabold tracking-[-0.02em]">{balance.toLocaleString('en-US')}</b>{' '}
        <span className="text-ink-600">{isValid(collection) ? 'para canjear' : 'sin canjear'}</span>
      </p>
      {next && (
        <div className="grid gap-2">
          <Stamps label="Avance al siguiente premio" have={balance} need={next.prize.stickers} />
          <p className="text-sm">
            {next.missing === 1 ? 'Te falta' : 'Te faltan'} <b className="font-bold">{stickersText(next.missing)}</b>{' '}
            para {next.prize.nombre}.
          </p>
        </div>
      )}
      {isValid(collection) && !next && premios.length > 0 && (
        <p className="text-sm font-semibold">Te alcanza para cualquiera de los premios.</p>
      )}
      <SummaryList
        rows={[
          { key: 'earned', label: 'Ganados', value: totalCantidadStickersGanados.toLocaleString('en-US') },
          { key: 'redeemed', label: 'Canjeados', value: cantidadCanjeadaTotal.toLocaleString('en-US') },
        ]}
      />
    </section>
  );
}
