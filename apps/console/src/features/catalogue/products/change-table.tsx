import type { ProductFields } from '@botica/domain/catalogue/product-drafts';
import { changedFields, productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import { type Choices, valueText } from './value-text.ts';

type ChangeTableProps = { caption: string; before: ProductFields; after: ProductFields; choices: Choices };

const cell = 'border-b border-line-soft py-1.5 pr-3 align-top wrap-anywhere last:pr-0';

/** The changed fields, before and after. */
export function ChangeTable({ caption, before, after, choices }: ChangeTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-cell">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-label text-ink-600">
          <th scope="col" className="w-2/7 py-1 font-semibold">
            Dato
          </th>
          <th scope="col" className="py-1 font-semibold">
            Antes
          </th>
          <th scope="col" className="py-1 font-semibold">
            Después
          </th>
        </tr>
      </thead>
      <tbody>
        {changedFields(before, after).map((field) => (
          <tr key={field}>
            <th scope="row" className={`${cell} font-normal text-ink-600`}>
              {productFieldLabels[field]}
            </th>
            <td className={`${cell} text-ink-600`}>{valueText(before, field, choices)}</td>
            <td className={`${cell} font-semibold`}>{valueText(after, field, choices)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
