import type { GiftChangeDto } from '@botica/contract/cart/cart';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import type { ReactNode } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { type GiftOffer, LinePicture, setGift } from '../../cart/index.ts';

interface GiftChoiceProps {
  offer: GiftOffer;
  /** "Canje" or "bonificación", for the accessible name of its switch. */
  word: string;
  /** Of the product that it is bought with. */
  boughtName: string;
  /** Why it cannot be taken now. */
  refusal: string | undefined;
  children?: ReactNode;
}

/** CANJE-01 CANJE-02 BONUS-01 BONUS-02: on takes all that was earned, off removes the gift. */
export function GiftChoice({ offer, word, boughtName, refusal, children }: GiftChoiceProps) {
  const { kind, gift, earned, patientId } = offer;
  const { productoId, promocionId, descripcion: name } = gift;
  const taken = Math.min(gift.cantidad, earned);
  const forWhom = patientId > 0 ? { pacienteId: patientId } : {};
  const take = (cantidad: number) =>
    setGift(kind, { productoId, promocionId, cantidad, ...forWhom } satisfies GiftChangeDto);
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <LinePicture url={pictureUrl(gift.imagenUrl)} size={64} />
        <div className="grid min-w-0 flex-1 gap-1">
          <Switch
            label={
              <span className="wrap-anywhere">
                {name}
                <span className="sr-only">, pedir {word}</span>
              </span>
            }
            hint={`Por cada ${gift.cantidad_Requerida} de ${boughtName} recibes ${gift.cantidad_Regala}.`}
            checked={taken > 0}
            disabled={earned === 0 && taken === 0}
            onChange={(event) => take(event.currentTarget.checked ? earned : 0)}
          />
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {taken > 0 && <Tag tone="offer">{taken === 1 ? '1 gratis' : `${taken} gratis`}</Tag>}
            {taken === 0 && earned > 0 && (
              <span className="text-ink-600">
                Puedes pedir {earned === 1 ? '1 unidad' : `hasta ${earned} unidades`}
              </span>
            )}
            {refusal && <span className="text-ink-600">{refusal}</span>}
          </p>
        </div>
      </div>
      {taken > 0 && earned > 1 && (
        <div className="flex items-center justify-between gap-3 text-sm desk:pl-19">
          <span aria-hidden="true" className="text-ink-600">
            Unidades
          </span>
          <Stepper label={name} value={taken} max={earned} onChange={take} onRemove={() => take(0)} className="w-36" />
        </div>
      )}
      {children}
    </li>
  );
}
