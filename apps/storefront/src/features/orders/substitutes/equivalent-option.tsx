import type { Company } from '@botica/domain/companies';
import type { RadioOption } from '@botica/ui/forms/radio-group.tsx';
import type { ReactNode } from 'react';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { LinePicture } from '../../cart/index.ts';

interface Equivalent {
  productId: number;
  label: string;
  picture: string;
  /** Of one unit, as the API sends it. */
  price: number;
  hint: ReactNode;
}

/** A product that may replace another one, as an option of a radio group. On phones its price is under the name. */
export function equivalentOption(equivalent: Equivalent, company: Company): RadioOption<`${number}`> {
  const { productId, label, picture, price, hint } = equivalent;
  const priceText = formatDecimal(price, company);
  return {
    value: `${productId}`,
    label,
    hint: (
      <>
        <b className="block font-semibold text-ink-900 tabular-nums desk:sr-only">
          {priceText}
          <span className="sr-only">. </span>
        </b>
        {hint}
      </>
    ),
    lead: <LinePicture url={pictureUrl(picture)} size={48} />,
    aside: (
      <span aria-hidden="true" className="text-sm whitespace-nowrap tabular-nums max-desk:hidden">
        {priceText}
      </span>
    ),
  };
}
