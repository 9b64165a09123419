import { cx } from '@botica/ui/base/cx.ts';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import Dumbbell from 'lucide-react/icons/dumbbell';
import PawPrint from 'lucide-react/icons/paw-print';
import Pill from 'lucide-react/icons/pill';
import Scissors from 'lucide-react/icons/scissors';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { ShopMark } from './shop-mark.tsx';

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
  shop: string;
  imageUrl: string;
  worth: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** The colours of the category with the mark of the shop and the coupon's value; in a narrow one they are stacked. */
export function CouponFace({ category, shop, imageUrl, worth, children, className }: CouponFaceProps) {
  const { className: colours } = lookOfCategory(category.id, category.name);
  return (
    <div className={cx('@container', colours, className)}>
      <div className="flex h-full flex-col justify-between gap-2 p-3 @min-[10rem]:flex-row @min-[10rem]:p-4">
        <ShopMark
          name={shop}
          imageUrl={imageUrl}
          className="size-12 bg-white text-lg @min-[10rem]:order-last @min-[10rem]:size-16 @min-[10rem]:text-2xl"
        />
        <div className="grid flex-1 content-between gap-2">
          <div>{children}</div>
          <p className="text-lg leading-none font-extrabold tracking-[-0.02em] whitespace-nowrap tabular-nums @min-[10rem]:text-3xl">
            {worth}
          </p>
        </div>
      </div>
    </div>
  );
}
