import type { CardBrand } from '@botica/domain/customers/cards';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

const drawings: Record<CardBrand, ReactNode> = {
  Visa: (
    <text x="22" y="19" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1a2c7a">
      VISA
    </text>
  ),
  MasterCard: (
    <>
      <circle cx="18" cy="14" r="8" fill="#d8232a" />
      <circle cx="26" cy="14" r="8" fill="#f3a11b" fillOpacity=".9" />
    </>
  ),
  'American Express': (
    <>
      <rect width="44" height="28" fill="#1f6fbf" />
      <text x="22" y="18" textAnchor="middle" fontSize="10.5" fontWeight="800" fill="#fff">
        AMEX
      </text>
    </>
  ),
};

/** Has an accessible name, so it may stand alone. */
export function CardMark({ brand, className }: { brand: CardBrand; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 44 28"
      role="img"
      aria-label={brand}
      className={cx('h-7 w-11 shrink-0 rounded-[5px] border border-line bg-white', className)}
    >
      {drawings[brand]}
    </svg>
  );
}
