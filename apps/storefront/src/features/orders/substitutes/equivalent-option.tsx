import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import type { Cents } from '@botica/domain/money';
import type { ReactNode } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';
import type { RadioOption } from '../../../ui/radio-group.tsx';
import { LinePicture } from '../../cart/index.ts';

interface Equivalent {
  productId: number;
  label: string;
  picture: string;
  unitCents: Cents;
  hint: ReactNode;
}

/** A product that may replace another one, as an option of a radio group. On phones its price stands under the name. */
export function equivalentOption(equivalent: Equivalent, company: Company): RadioOption<`${number}`> {
  const { productId, label, picture, unitCents, hint } = equivalent;
  const price = formatMoney(unitCents, company);
  return {
    value: `${productId}`,
    label,
    hint: (
      <>
        <b className="block font-semibold text-ink-900 tabular-nums desk:sr-only">
          {price}
          <span className="sr-only">. </span>
        </b>
        {hint}
      </>
    ),
    lead: <LinePicture url={pictureUrl(picture)} size={48} />,
    aside: (
      <span aria-hidden="true" className="text-sm whitespace-nowrap tabular-nums max-desk:hidden">
        {price}
      </span>
    ),
  };
}
