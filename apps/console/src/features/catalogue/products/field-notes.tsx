import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { productFieldNames } from '@botica/contract/catalogue/product-fields';
import type { ProductField } from '@botica/domain/catalogue/product-drafts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Draft } from './use-draft.ts';

type FieldNotesProps = { draft: Draft; page: ProductPageDto; field: ProductField };

/** Below a list of a draft: what is wrong with it, and whose draft it is. */
export function FieldNotes({ draft, page, field }: FieldNotesProps) {
  const error = draft.errors[field];
  const change = page.cambios.find(({ campo }) => campo === productFieldNames[field]);
  return (
    <>
      {error && (
        <p className="flex items-start gap-1 text-label font-medium text-danger">
          <CircleAlert size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {change && <p className="text-label text-ink-600">En borrador, por {change.quien}</p>}
    </>
  );
}
