import type { PlanTypeDto } from '@botica/contract/promotions/plans';
import { formatHour, hoursPerDay } from '@botica/domain/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';
import { planLimits } from '@botica/domain/promotions';
import { weekdayNames } from '@botica/domain/time';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { ProductSearch } from '../../prices/index.ts';
import { typeLabels } from './labels.tsx';
import type { FormProblem, PlanForm } from './plan-form.ts';

type PlanFieldsProps = {
  companyId: CompanyId;
  form: PlanForm;
  problem: FormProblem | undefined;
  onChange: (change: Partial<PlanForm>) => void;
};

const usualHours = 2;

const days = [
  { value: '-1', label: 'Todos los días' },
  ...weekdayNames.map((name, index) => ({ value: String(index + 1), label: `Solo ${name}` })),
];

/** What the promotion gives, and when. */
export function PlanFields({ companyId, form, problem, onChange }: PlanFieldsProps) {
  const errorOf = (field: FormProblem['field']) => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <Field
        label="Título"
        maxLength={planLimits.title.max}
        value={form.titulo}
        hint="Lo lee el comprador en la página de la promoción."
        error={errorOf('titulo')}
        onChange={({ target }) => onChange({ titulo: target.value })}
      />
      <Select
        label="Qué da"
        value={form.tipo}
        options={Object.entries(typeLabels).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => onChange({ tipo: target.value as PlanTypeDto })}
      />
      <Amounts {...{ form, onChange, errorOf }} />
      {form.tipo === 'bonificacion' && <Gift {...{ companyId, form, onChange }} />}
      <div className="grid grid-cols-3 gap-3">
        <Field
          label="Desde"
          type="date"
          value={form.desde}
          onChange={({ target }) => onChange({ desde: target.value })}
        />
        <Field
          label="Hasta"
          type="date"
          value={form.hasta}
          error={errorOf('hasta')}
          onChange={({ target }) => onChange({ hasta: target.value })}
        />
        <Select
          label="Día"
          value={String(form.dia)}
          options={days}
          error={errorOf('dia')}
          onChange={({ target }) => onChange({ dia: Number(target.value) })}
        />
      </div>
      <Hours {...{ form, onChange, errorOf }} />
      <Limits {...{ form, onChange, errorOf }} />
      {form.tipo === 'descuento' && (
        <Field
          label="Condición (opcional)"
          maxLength={planLimits.requirements}
          value={form.requisitos}
          hint="Con una condición, el comprador la acepta antes de recibir el descuento."
          onChange={({ target }) => onChange({ requisitos: target.value })}
        />
      )}
    </>
  );
}

type PartProps = Pick<PlanFieldsProps, 'form' | 'onChange'>;

type CheckedPartProps = PartProps & { errorOf: (field: FormProblem['field']) => string | undefined };

const hours = Array.from({ length: hoursPerDay }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));
const endHours = hours.map((_, index) => ({ value: String(index + 1), label: formatHour(index + 1) }));
const hourIn = (value: string) => (value === '' ? null : Number(value));

function Hours({ form, onChange, errorOf }: CheckedPartProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Desde la hora"
        value={String(form.horaDesde ?? '')}
        hint="Hora local de la tienda."
        options={[{ value: '', label: 'Todo el día' }, ...hours]}
        onChange={({ target }) => {
          const horaDesde = hourIn(target.value);
          // One without the other is no window: the usual one is two hours.
          const after = horaDesde === null ? null : Math.min(horaDesde + usualHours, hoursPerDay);
          onChange({ horaDesde, horaHasta: horaDesde === null ? null : (form.horaHasta ?? after) });
        }}
      />
      {form.horaDesde !== null && (
        <Select
          label="Hasta la hora"
          value={String(form.horaHasta ?? '')}
          options={endHours}
          error={errorOf('horaHasta')}
          onChange={({ target }) => onChange({ horaHasta: hourIn(target.value) })}
        />
      )}
    </div>
  );
}

function Limits({ form, onChange, errorOf }: CheckedPartProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label="Pedidos en total (opcional)"
        inputMode="numeric"
        value={form.usos}
        hint="Al llegar se quita de la tienda; un pedido anulado lo devuelve."
        error={errorOf('usos')}
        onChange={({ target }) => onChange({ usos: target.value })}
      />
      <Field
        label="Pedidos por cliente (opcional)"
        inputMode="numeric"
        value={form.usosPorCliente}
        hint="Pide iniciar sesión."
        onChange={({ target }) => onChange({ usosPorCliente: target.value })}
      />
    </div>
  );
}

function Amounts({ form, onChange, errorOf }: CheckedPartProps) {
  const isDiscount = form.tipo === 'descuento';
  return (
    <div className="grid grid-cols-2 gap-3">
      {isDiscount && (
        <Field
          label="Descuento en %"
          inputMode="numeric"
          value={form.porcentaje}
          hint="Sobre el precio público."
          error={errorOf('porcentaje')}
          onChange={({ target }) => onChange({ porcentaje: target.value })}
        />
      )}
      <Field
        label={isDiscount ? 'Desde cuántas unidades' : 'Compra'}
        inputMode="numeric"
        value={form.compra}
        error={errorOf('compra')}
        onChange={({ target }) => onChange({ compra: target.value })}
      />
      {form.tipo === 'bonificacion' && (
        <Field
          label="Recibe de regalo"
          inputMode="numeric"
          value={form.regala}
          onChange={({ target }) => onChange({ regala: target.value })}
        />
      )}
      {form.tipo === 'canje' && <p className="self-center text-cell text-ink-600">Recibe 1 del mismo, gratis.</p>}
    </div>
  );
}

function Gift({ companyId, form, onChange }: PartProps & { companyId: CompanyId }) {
  return (
    <div className="grid gap-1 text-cell">
      <span className="text-label font-semibold text-ink-700">Regalo</span>
      {form.productoRegaladoId === null ? (
        <>
          <p>El mismo producto. Para regalar otro, búscalo:</p>
          <ProductSearch
            companyId={companyId}
            onPick={({ productoId, nombre }) => onChange({ productoRegaladoId: productoId, regalo: nombre })}
          />
        </>
      ) : (
        <p className="flex items-center gap-3">
          <b className="font-semibold">{form.regalo}</b>
          <Button size="sm" onClick={() => onChange({ productoRegaladoId: null, regalo: '' })}>
            Regalar el mismo producto
          </Button>
        </p>
      )}
    </div>
  );
}
