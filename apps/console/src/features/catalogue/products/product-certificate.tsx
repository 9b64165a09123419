import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { FieldNotes } from './field-notes.tsx';
import { LinesField } from './lines-field.tsx';
import type { Draft } from './use-draft.ts';

type ProductCertificateProps = { draft: Draft; page: ProductPageDto };

const usualMonths = 12;

/** Whether the product is a gift certificate in paper, and on what conditions. */
export function ProductCertificate({ draft, page }: ProductCertificateProps) {
  const { certificate } = draft.values;
  const set = (monthsValid: number, conditions: readonly string[]) =>
    draft.set('certificate', { conditions, monthsValid });
  return (
    <Card title="Certificado de regalo">
      <div className="grid gap-3">
        <label className="flex items-start gap-2 text-cell">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-brand-600"
            checked={certificate !== null}
            disabled={!page.puedeEditar}
            onChange={({ target }) => (target.checked ? set(usualMonths, []) : draft.set('certificate', null))}
          />
          <span>
            Es un certificado de regalo físico
            <span className="block text-label text-ink-600">Vale su precio público al usarlo.</span>
          </span>
        </label>
        {certificate && (
          <>
            <Field
              className="max-w-50"
              label="Meses de vigencia"
              hint="Desde la compra."
              inputMode="numeric"
              value={certificate.monthsValid || ''}
              disabled={!page.puedeEditar}
              onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')), certificate.conditions)}
            />
            <LinesField
              label="Condiciones"
              hint="Una en cada línea, como las leerá el comprador."
              lines={certificate.conditions}
              disabled={!page.puedeEditar}
              onLines={(conditions) => set(certificate.monthsValid, conditions)}
            />
          </>
        )}
        <FieldNotes draft={draft} page={page} field="certificate" />
      </div>
    </Card>
  );
}
