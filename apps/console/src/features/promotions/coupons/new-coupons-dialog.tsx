import { companies } from '@botica/domain/companies';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { couponLimits } from '@botica/domain/promotions';
import { reasonLimits } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '../../../lib/save-file.ts';
import { useScope } from '../../../lib/scope.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field, Select, TextArea } from '../../../ui/fields.tsx';
import { usePromotionCompany } from '../shared/index.ts';
import { type CouponForm, couponBody, couponProblem, emptyCoupon } from './coupon-form.ts';
import { useCreateCoupons } from './coupons.api.ts';

const types = [1, 2, 7] as const;

/** One coupon with its code, or a batch whose codes are downloaded once. */
export function NewCouponsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const place = usePromotionCompany();
  const today = storeDate(new Date()).isoDate;
  const [companyId, setCompany] = useState(place.companyId);
  const [form, setForm] = useState(() => emptyCoupon(today));
  const [isTried, setTried] = useState(false);
  const create = useCreateCoupons();
  const problem = couponProblem(form, today);
  const put = (change: Partial<CouponForm>) => setForm((before) => ({ ...before, ...change }));
  const bind = (
    name: 'nombre' | 'codigo' | 'cantidad' | 'porcentaje' | 'desde' | 'hasta' | 'usosPorCliente' | 'usosEnTotal',
  ) => ({
    value: form[name],
    error: isTried && problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  });
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="Crear cupones"
      description="Funcionan desde su primer día. Después se pausan o se reanudan."
      action={form.isBatch ? `Crear ${form.cantidad || 0} códigos` : 'Crear el cupón'}
      isPending={create.isPending}
      problem={create.error ? problemOf(create.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem) return;
        create.mutate(couponBody(form, companyId), {
          onSuccess: ({ loteId, codigos }) => {
            if (form.isBatch) {
              saveFile(new Blob([`codigo\r\n${codigos.join('\r\n')}\r\n`], { type: 'text/csv' }), 'cupones.csv');
              notify.success('Creados. Los códigos están en cupones.csv: no se vuelven a mostrar.');
            } else notify.success('Creado. Ya funciona en sus días.');
            void navigate(`/cupones/${loteId}${query}`);
          },
        });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Empresa"
          value={String(companyId)}
          options={place.companies.map((id) => ({ value: String(id), label: companies[id].name }))}
          onChange={({ target }) => setCompany(place.companies.find((id) => String(id) === target.value) ?? companyId)}
        />
        <Select
          label="Códigos"
          value={form.isBatch ? 'batch' : 'one'}
          options={[
            { value: 'one', label: 'Uno, elegido por ti' },
            { value: 'batch', label: 'Un lote de códigos únicos' },
          ]}
          onChange={({ target }) =>
            put({ isBatch: target.value === 'batch', usosEnTotal: target.value === 'batch' ? '1' : '' })
          }
        />
      </div>
      <Field label="Descripción" maxLength={couponLimits.name.max} hint="La lee el comprador." {...bind('nombre')} />
      <div className="grid grid-cols-2 gap-3">
        {form.isBatch ? (
          <Field label="Cuántos códigos" inputMode="numeric" {...bind('cantidad')} />
        ) : (
          <Field label="Código" autoCapitalize="characters" maxLength={20} {...bind('codigo')} />
        )}
        <Field label="Descuento en %" inputMode="decimal" {...bind('porcentaje')} />
        <Field label="Desde" type="date" {...bind('desde')} />
        <Field label="Hasta" type="date" {...bind('hasta')} />
        <Field
          label={form.isBatch ? 'Usos por cliente de cada código' : 'Usos por cliente'}
          inputMode="numeric"
          hint={form.isBatch ? 'Un cliente puede usar varios códigos. Vacío: sin límite.' : 'Vacío: sin límite.'}
          {...bind('usosPorCliente')}
        />
        <Field
          label={form.isBatch ? 'Usos de cada código' : 'Usos en total'}
          inputMode="numeric"
          hint="Vacío: sin límite."
          {...bind('usosEnTotal')}
        />
      </div>
      <fieldset className="grid gap-1 text-cell">
        <legend className="mb-1 text-label font-semibold text-ink-700">Tipos de pedido</legend>
        <span className="flex flex-wrap gap-4">
          {types.map((type) => (
            <label key={type} className="flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-brand-600"
                checked={form.tipos.includes(type)}
                onChange={({ target }) =>
                  put({ tipos: target.checked ? [...form.tipos, type] : form.tipos.filter((one) => one !== type) })
                }
              />
              {orderTypeLabel(type)}
            </label>
          ))}
        </span>
        {isTried && problem?.field === 'tipos' && (
          <p className="text-label font-medium text-danger">{problem.message}</p>
        )}
      </fieldset>
      <Select
        label="Rebaja"
        value={form.porProducto ? 'products' : 'order'}
        options={[
          { value: 'order', label: 'El pedido entero' },
          { value: 'products', label: 'Productos' },
        ]}
        onChange={({ target }) => put({ porProducto: target.value === 'products' })}
      />
      {form.porProducto && (
        <TextArea
          label="Códigos de los productos"
          rows={3}
          maxLength={60_000}
          value={form.productos}
          hint="Uno en cada línea. Vacío: todos los productos."
          onChange={({ target }) => put({ productos: target.value })}
        />
      )}
      <TextArea
        label="Motivo"
        rows={2}
        maxLength={reasonLimits.max}
        value={form.motivo}
        hint="Queda en la auditoría."
        error={isTried && problem?.field === 'motivo' ? problem.message : undefined}
        onChange={({ target }) => put({ motivo: target.value })}
      />
    </FormDialog>
  );
}
