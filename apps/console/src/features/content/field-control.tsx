import { dayAndHour, storeMoment } from '../../lib/moments.ts';
import { Field, Select, TextArea } from '../../ui/fields.tsx';
import type { ControlProps } from './control-props.ts';
import { HoursField } from './hours-field.tsx';
import { AmountField, CountField, nameIn } from './number-controls.tsx';
import { PictureField } from './picture-field.tsx';
import { RowsField } from './rows-field.tsx';

/** The control of a field, by its type. */
export function FieldControl({ isLocked: isWholeLocked, ...given }: ControlProps) {
  const isLocked = isWholeLocked || (given.field.isOnce === true && given.isPublished);
  const props = { ...given, isLocked };
  const { field, path, value, problems, onChange } = props;
  const { label, hint } = field;
  const frame = { label, hint, error: problems[path], disabled: isLocked };
  switch (field.type) {
    case 'fixed':
      return field.isShown ? <p className="text-cell font-semibold">{String(value)}</p> : null;
    case 'hours':
      return <HoursField {...props} />;
    case 'number':
      return field.places ? (
        <Field
          {...frame}
          type="number"
          step="any"
          value={value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      ) : (
        <CountField {...props} />
      );
    case 'amount':
      return <AmountField {...props} />;
    case 'time':
      return <Field {...frame} type="time" value={String(value)} onChange={({ target }) => onChange(target.value)} />;
    case 'rows':
      return <RowsField {...props} field={field} Control={FieldControl} />;
    case 'toggle':
      return <Toggle {...props} />;
    case 'cities':
      return <CitiesField {...props} />;
    case 'choice':
      return (
        <Select
          {...frame}
          value={String(value)}
          options={Object.entries(field.options).map(([id, text]) => ({ value: id, label: text }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'order':
      return (
        <Field
          {...frame}
          type="number"
          min={1}
          max={999}
          value={String(value)}
          onChange={({ target }) => onChange(Math.trunc(Number(target.value)) || 0)}
        />
      );
    case 'product':
      return <CountField {...props} note={nameIn(props.lists, 'products', value)} />;
    case 'listed':
      return (
        <Select
          {...frame}
          value={String(value ?? '')}
          options={[
            { value: '', label: 'Elige' },
            ...(props.lists[field.from] ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'day':
      return (
        <Field
          {...frame}
          type="date"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case 'picture':
      return <PictureField {...props} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'text':
      return field.isLong ? (
        <TextArea {...frame} rows={3} value={String(value)} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Field {...frame} value={String(value)} onChange={({ target }) => onChange(target.value)} />
      );
    default:
      return <Field {...frame} value={String(value)} onChange={({ target }) => onChange(target.value.trim())} />;
  }
}

function Toggle({ field, value, isLocked, onChange }: ControlProps) {
  return (
    <label className="flex min-h-7 items-start gap-2 text-cell">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-brand-600"
        checked={value === true}
        disabled={isLocked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className="block font-medium">{field.label}</span>
        {field.hint && <span className="block text-label text-ink-600">{field.hint}</span>}
      </span>
    </label>
  );
}

function MomentField({ field, path, value, problems, isLocked, onChange }: ControlProps) {
  const { day, hour } = typeof value === 'string' && value ? dayAndHour(value) : { day: '', hour: '' };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={`${field.label}, día`}
        type="date"
        value={day}
        disabled={isLocked}
        error={problems[path]}
        onChange={({ target }) => onChange(storeMoment(target.value, hour || '00:00') ?? null)}
      />
      <Field
        label={`${field.label}, hora`}
        type="time"
        hint="Hora de la tienda."
        value={hour}
        disabled={isLocked || !day}
        onChange={({ target }) => onChange(storeMoment(day, target.value) ?? value)}
      />
    </div>
  );
}

function CitiesField({ field, value, cities, isLocked, onChange }: ControlProps) {
  const chosen = value as readonly string[];
  return (
    <fieldset className="grid gap-1" disabled={isLocked}>
      <legend className="mb-1 text-label font-semibold text-ink-700">{field.label}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 rounded-control border border-field p-2.5">
        {cities.map(({ id, nombre }) => (
          <label key={id} className="flex min-h-7 items-center gap-2 text-cell">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-brand-600"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id].sort() : chosen.filter((one) => one !== id))
              }
            />
            {nombre}
          </label>
        ))}
      </div>
      {field.hint && <p className="text-label text-ink-600">{field.hint}</p>}
    </fieldset>
  );
}
