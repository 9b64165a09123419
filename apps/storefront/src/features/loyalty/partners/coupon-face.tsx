import { couponKindIds } from '@botica/domain/loyalty/partners';
import { cx } from '@botica/ui/base/cx.ts';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Gift from 'lucide-react/icons/gift';
import PawPrint from 'lucide-react/icons/paw-print';
import Pill from 'lucide-react/icons/pill';
import Scissors from 'lucide-react/icons/scissors';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';

const looks = [
  { className: 'bg-offer-50 text-offer-900', iconClass: 'text-offer-600/25' },
  { className: 'bg-reward-100 text-reward-900', iconClass: 'text-reward-600/30' },
  { className: 'bg-info-50 text-info-900', iconClass: 'text-info/20' },
  { className: 'bg-brand-50 text-brand-900', iconClass: 'text-brand-600/25' },
] as const;

/** By category; an unknown one gets the shop icon. */
const icons = [
  { word: /restaurante/i, Icon: Utensils },
  { word: /caf|postre/i, Icon: Coffee },
  { word: /cine|entreten/i, Icon: Clapperboard },
  { word: /belleza|spa/i, Icon: Scissors },
  { word: /deporte|bienestar/i, Icon: Dumbbell },
  { word: /hogar|mascota/i, Icon: PawPrint },
  { word: /botica|salud/i, Icon: Pill },
] as const;

export function lookOfCategory(id: number, name: string) {
  const look = looks[id % looks.length] ?? looks[0];
  return { ...look, Icon: icons.find(({ word }) => word.test(name))?.Icon ?? Store };
}

export interface CouponFaceProps {
  category: { id: number; name: string };
  tipo: number;
  imageUrl: string;
  worth: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** The picture of the shop, or the colours of its category, with the coupon's value. */
export function CouponFace({ category, tipo, imageUrl, worth, children, className }: CouponFaceProps) {
  const { className: colours, iconClass, Icon } = lookOfCategory(category.id, category.name);
  const Mark = tipo === couponKindIds.certificate ? Gift : Icon;
  return (
    <div className={cx('relative grid content-between gap-2 overflow-hidden p-4', colours, className)}>
      {imageUrl ? (
        <img src={pictureUrl(imageUrl)} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      ) : (
        <Mark aria-hidden="true" strokeWidth={1.25} className={cx('absolute right-3 bottom-3 size-24', iconClass)} />
      )}
      <div className="relative">{children}</div>
      <p className="relative text-3xl leading-none font-extrabold tracking-[-0.02em] tabular-nums">{worth}</p>
    </div>
  );
}
