import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { productFieldNames } from '@botica/contract/catalogue/product-fields';
import type { ProductField } from '@botica/domain/catalogue/product-drafts';
import {
  type PrescriptionClass,
  prescriptionClasses,
  prescriptionClassLabels,
  productFieldLabels,
  taxPercents,
} from '@botica/domain/catalogue/product-drafts';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Field, Select, TextArea } from '../../../ui/fields.tsx';
import { GroupPicker } from './group-picker.tsx';
import type { Draft } from './use-draft.ts';
import type { Choices } from './value-text.ts';

type TextField = 'name' | 'presentation' | 'brand' | 'kind' | 'barcode' | 'form' | 'unit';
type OptionalField = 'activeIngredient' | 'strength';
type SwitchField = Extract<ProductField, `is${string}` | 'allowsOrderWithoutStock'>;

const switches: readonly SwitchField[] = [
  'isHidden',
  'isRestrictedAbroad',
  'allowsOrderWithoutStock',
  'isMedicine',
  'isForPets',
  'isExam',
  'isStickerPrize',
];

type ProductFormProps = { draft: Draft; page: ProductPageDto; choices: Choices };

/** Every field of a product except its prices. It has no button: it saves itself. */
export function ProductForm({ draft, page, choices }: ProductFormProps) {
  const { values, errors, set } = draft;
  const changed = new Map(page.cambios.map((one) => [one.campo, one]));
  const hintOf = (field: ProductField) => {
    const change = changed.get(productFieldNames[field]);
    return change && `En borrador, por ${change.quien}`;
  };
  const common = (field: ProductField) => ({
    label: productFieldLabels[field],
    hint: hintOf(field),
    error: errors[field],
    disabled: !page.puedeEditar,
  });
  const text = (field: TextField) => (
    <Field {...common(field)} value={values[field]} onChange={({ target }) => set(field, target.value)} />
  );
  const optional = (field: OptionalField) => (
    <Field {...common(field)} value={values[field] ?? ''} onChange={({ target }) => set(field, target.value || null)} />
  );
  return (
    <form className="grid gap-3.5" noValidate onSubmit={(event) => event.preventDefault()}>
      <Card title="Identificación">
        <div className="grid gap-3 grid-cols-2">
          {text('name')}
          {text('presentation')}
          {text('brand')}
          {text('kind')}
          {text('barcode')}
          <Select
            {...common('laboratoryId')}
            value={String(values.laboratoryId)}
            options={choices.laboratorios.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            onChange={({ target }) => set('laboratoryId', Number(target.value))}
          />
        </div>
      </Card>
      <Card title="Composición y empaque">
        <div className="grid gap-3 grid-cols-2">
          {optional('activeIngredient')}
          {optional('strength')}
          {text('form')}
          <div className="grid grid-cols-2 gap-3">
            <NumberField {...common('packSize')} value={values.packSize} onNumber={(size) => set('packSize', size)} />
            {text('unit')}
          </div>
        </div>
      </Card>
      <Card title="Venta">
        <div className="grid gap-3 grid-cols-2">
          <Select
            {...common('prescriptionClass')}
            value={values.prescriptionClass}
            options={prescriptionClasses.map((id) => ({ value: id, label: prescriptionClassLabels[id] }))}
            onChange={({ target }) => set('prescriptionClass', target.value as PrescriptionClass)}
          />
          <Select
            {...common('taxPercent')}
            value={String(values.taxPercent)}
            options={taxPercents.map((percent) => ({
              value: String(percent),
              label: percent === 0 ? 'Exento' : `${percent} %`,
            }))}
            onChange={({ target }) => set('taxPercent', Number(target.value))}
          />
          {switches.map((field) => (
            <label key={field} className="flex items-start gap-2 text-cell">
              <input
                type="checkbox"
                className="mt-0.5 size-4 accent-brand-600"
                checked={values[field]}
                disabled={!page.puedeEditar}
                onChange={({ target }) => set(field, target.checked)}
              />
              <span>
                {productFieldLabels[field]}
                {hintOf(field) && <span className="block text-label text-ink-600">{hintOf(field)}</span>}
              </span>
            </label>
          ))}
        </div>
      </Card>
      <Card title="En la tienda y en el buscador">
        <div className="grid gap-3">
          <GroupPicker
            {...common('groupIds')}
            groups={choices.grupos}
            chosen={values.groupIds}
            onChange={(ids) => set('groupIds', ids)}
          />
          <KeywordsField {...common('keywords')} words={values.keywords} onWords={(words) => set('keywords', words)} />
          <TextArea
            {...common('description')}
            rows={5}
            value={values.description}
            onChange={({ target }) => set('description', target.value)}
          />
        </div>
      </Card>
    </form>
  );
}

type FrameProps = { label: string; hint: string | undefined; error: string | undefined; disabled: boolean };

/** Keeps what is typed: "2," is on the way to "2,5". */
function NumberField({ value, onNumber, ...frame }: FrameProps & { value: number; onNumber: (value: number) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...frame}
      inputMode="decimal"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onNumber(Number(target.value.replace(',', '.')) || 0);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

type KeywordsProps = FrameProps & { words: readonly string[]; onWords: (words: string[]) => void };

function KeywordsField({ words, onWords, hint, ...frame }: KeywordsProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...frame}
      hint={hint ?? 'Separadas por comas. El buscador las encuentra.'}
      value={typed ?? words.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onWords(
          target.value
            .split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
