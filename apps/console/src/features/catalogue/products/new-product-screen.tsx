import { productFieldNames, toProductChangeDto } from '@botica/contract/catalogue/product-fields';
import {
  checkNewProduct,
  type NewProductField,
  type PrescriptionClass,
  type ProductChange,
  prescriptionClasses,
  prescriptionClassLabels,
  productFieldLabels,
  taxPercents,
} from '@botica/domain/catalogue/product-drafts';
import { companies } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { companiesOf, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, Select, TextArea } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { GroupPicker } from './group-picker.tsx';
import { fieldsOf, type NewProductForm, priceBodies, pricesOf } from './new-product-body.ts';
import { choicesQuery, useCreateProduct } from './products.api.ts';
import type { Choices } from './value-text.ts';

type TextField =
  | 'barcode'
  | 'name'
  | 'presentation'
  | 'brand'
  | 'kind'
  | 'activeIngredient'
  | 'strength'
  | 'form'
  | 'unit';

export function NewProductScreen() {
  const { data, error, refetch } = useQuery(choicesQuery);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <NewProduct choices={data} /> : <LoadingRows label="Cargando el formulario" />;
}

const emptyForm: NewProductForm = {
  sku: '',
  fields: { prescriptionClass: 'free', taxPercent: 0, isMedicine: false },
  packSize: '1',
  prices: {},
};

function NewProduct({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const create = useCreateProduct();
  const [form, setForm] = useState(emptyForm);
  const [isTried, setTried] = useState(false);
  const own = companiesOf(useSession());
  const problem = create.error ? problemOf(create.error) : undefined;
  const sku = form.sku.trim();
  const fields = fieldsOf(form);
  const found = isTried ? checkNewProduct({ sku, fields, prices: pricesOf(form) }) : {};
  const errorOf = (field: NewProductField): string | undefined => {
    const name = field === 'sku' ? 'codigo' : field === 'prices' ? 'precios' : productFieldNames[field];
    return found[field] ?? problem?.fields[name];
  };
  const set = (change: ProductChange) => setForm((before) => ({ ...before, fields: { ...before.fields, ...change } }));
  const text = (field: TextField, isNeeded = true) => (
    <Field
      label={isNeeded ? productFieldLabels[field] : `${productFieldLabels[field]} (si tiene)`}
      error={errorOf(field)}
      value={form.fields[field] ?? ''}
      onChange={({ target }) => set({ [field]: target.value || undefined } as ProductChange)}
    />
  );
  return (
    <Page
      head={
        <PageHead
          title="Producto nuevo"
          back={{ to: `/productos${query}`, label: 'Productos' }}
          sub="Los compradores no lo ven hasta que se publique."
        />
      }
    >
      <form
        className="grid max-w-4xl gap-3.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const prices = pricesOf(form);
          if (Object.keys(checkNewProduct({ sku, fields, prices })).length > 0) return;
          create.mutate(
            { codigo: sku, campos: toProductChangeDto(fields), precios: priceBodies(form) },
            {
              onSuccess: ({ productoId }) => {
                notify.success('Producto en borrador. Publícalo para que se venda.');
                void navigate(`/productos/${productoId}${query}`);
              },
            },
          );
        }}
      >
        <Card title="Identificación">
          <div className="grid grid-cols-2 gap-3">
            <Field
              label="Código"
              error={errorOf('sku')}
              value={form.sku}
              onChange={({ target }) => setForm((before) => ({ ...before, sku: target.value }))}
            />
            {text('barcode', false)}
            {text('name')}
            {text('presentation')}
            {text('brand')}
            {text('kind')}
            <Select
              label={productFieldLabels.laboratoryId}
              error={errorOf('laboratoryId')}
              value={String(form.fields.laboratoryId ?? '')}
              options={[
                { value: '', label: 'Elige uno' },
                ...choices.laboratorios.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              ]}
              onChange={({ target }) => set({ laboratoryId: Number(target.value) || undefined } as ProductChange)}
            />
          </div>
        </Card>
        <Card title="Composición y venta">
          <div className="grid grid-cols-2 gap-3">
            {text('activeIngredient', false)}
            {text('strength', false)}
            {text('form')}
            <div className="grid grid-cols-2 gap-3">
              <Field
                label={productFieldLabels.packSize}
                inputMode="decimal"
                error={errorOf('packSize')}
                value={form.packSize}
                onChange={({ target }) => setForm((before) => ({ ...before, packSize: target.value }))}
              />
              {text('unit')}
            </div>
            <Select
              label={productFieldLabels.prescriptionClass}
              value={form.fields.prescriptionClass ?? 'free'}
              options={prescriptionClasses.map((id) => ({ value: id, label: prescriptionClassLabels[id] }))}
              onChange={({ target }) => set({ prescriptionClass: target.value as PrescriptionClass })}
            />
            <Select
              label={productFieldLabels.taxPercent}
              value={String(form.fields.taxPercent ?? 0)}
              options={taxPercents.map((percent) => ({
                value: String(percent),
                label: percent === 0 ? 'Exento' : `${percent} %`,
              }))}
              onChange={({ target }) => set({ taxPercent: Number(target.value) })}
            />
            <label className="flex items-start gap-2 text-cell">
              <input
                type="checkbox"
                className="mt-0.5 size-4 accent-brand-600"
                checked={form.fields.isMedicine ?? false}
                onChange={({ target }) => set({ isMedicine: target.checked })}
              />
              {productFieldLabels.isMedicine}
            </label>
          </div>
        </Card>
        <Card title="En la tienda">
          <div className="grid gap-3">
            <GroupPicker
              label={productFieldLabels.groupIds}
              hint={undefined}
              error={errorOf('groupIds')}
              disabled={false}
              groups={choices.grupos}
              chosen={form.fields.groupIds ?? []}
              onChange={(groupIds) => set({ groupIds: groupIds.sort((a, b) => a - b) })}
            />
            <TextArea
              label={productFieldLabels.description}
              rows={4}
              error={errorOf('description')}
              value={form.fields.description ?? ''}
              onChange={({ target }) => set({ description: target.value || undefined } as ProductChange)}
            />
          </div>
        </Card>
        <Card title="Precio público" sub="En cada empresa que lo vende.">
          <div className="grid grid-cols-3 gap-3">
            {own.map((id) => (
              <Field
                key={id}
                label={`${companies[id].name} (${companies[id].countryCode})`}
                inputMode="decimal"
                value={form.prices[id] ?? ''}
                onChange={({ target }) =>
                  setForm((before) => ({ ...before, prices: { ...before.prices, [id]: target.value } }))
                }
              />
            ))}
          </div>
          {errorOf('prices') && <p className="mt-1.5 text-label font-medium text-danger">{errorOf('prices')}</p>}
        </Card>
        {problem && <Note tone="danger">{problem.text}</Note>}
        <Button type="submit" variant="main" className="justify-self-start" loading={create.isPending}>
          Hacer el borrador
        </Button>
      </form>
    </Page>
  );
}
