import type { GiftChangeDto } from '@botica/contract/cart/cart';
import type { CartFacts } from '@botica/contract/cart/lines';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import Gift from 'lucide-react/icons/gift';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { setGift } from '../change/change-cart.ts';
import { LinePicture } from '../line/line-picture.tsx';
import { type GiftOffer, giftOffers } from '../state/gift-offers.ts';

/** Free units from the promotions of the cart. */
export function GiftRows({ cart }: { cart: CartFacts }) {
  const gifts = giftOffers(cart);
  if (gifts.length === 0) return null;
  return (
    <section aria-label="Regalos de tus promociones" className="grid gap-2">
      <h3 className="flex items-center gap-2 text-sm font-bold tracking-normal">
        <Gift size={20} className="text-offer-700" />
        Tus promociones te regalan
      </h3>
      <ul className="grid gap-2">
        {gifts.map((offer) => (
          <GiftRow key={`${offer.kind} ${offer.gift.productoId} ${offer.gift.promocionId}`} {...offer} />
        ))}
      </ul>
    </section>
  );
}

function GiftRow({ kind, gift, earned, patientId }: GiftOffer) {
  const { productoId, promocionId, descripcion: name } = gift;
  const taken = Math.min(gift.cantidad, earned);
  const forWhom = patientId > 0 ? { pacienteId: patientId } : {};
  const take = (cantidad: number) =>
    setGift(kind, { productoId, promocionId, cantidad, ...forWhom } satisfies GiftChangeDto);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-offer-50 p-2.5 text-sm">
      <LinePicture url={pictureUrl(gift.imagenUrl)} size={48} />
      <p className="min-w-36 flex-1 leading-snug">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="block text-xs text-ink-600">
          {taken > 0 ? `${taken} gratis en tu pedido` : `${earned === 1 ? '1 gratis' : `${earned} gratis`} para ti`}
        </span>
      </p>
      {taken > 0 ? (
        <Stepper
          label={name}
          value={taken}
          max={earned}
          onChange={take}
          onRemove={() => take(0)}
          className="w-32 shrink-0"
        />
      ) : (
        <Button size="sm" variant="secondary" aria-label={`Agregar gratis ${name}`} onClick={() => take(earned)}>
          Agregar
        </Button>
      )}
    </li>
  );
}
