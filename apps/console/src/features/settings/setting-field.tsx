import type { SettingKind } from '@botica/domain/content/settings';
import { Field, Select, TextArea } from '../../ui/fields.tsx';

type SettingFieldProps = {
  kind: SettingKind;
  label: string;
  text: string;
  /** What an empty field means. */
  usual: string;
  error: string | undefined;
  onText: (text: string) => void;
};

const onOff = [
  { value: '1', label: 'Encendido' },
  { value: '0', label: 'Apagado' },
];

/** The control of a setting, by its kind. */
export function SettingField({ kind, label, text, usual, error, onText }: SettingFieldProps) {
  const control = {
    ...{ label, value: text, error },
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  switch (kind.kind) {
    case 'switch':
      return <Select {...control} options={onOff} />;
    case 'choice': {
      const options = Object.entries(kind.options).map(([value, name]) => ({ value, label: name }));
      return <Select {...control} hint={usual} options={[{ value: '', label: 'Sin valor' }, ...options]} />;
    }
    case 'claim':
      return <TextArea {...control} rows={2} maxLength={kind.maxLength} hint="Vacío: la tienda no lo muestra." />;
    case 'document':
      return <TextArea {...control} rows={8} maxLength={kind.maxLength} hint="Vacío: la tienda no lo muestra." />;
    case 'rating':
      return <Field {...control} maxLength={12} hint="Promedio y opiniones: 4.5/120. Vacío: ninguna." />;
    case 'phone':
      return <Field {...control} type="tel" maxLength={20} hint={usual} />;
    default:
      return <Field {...control} inputMode="decimal" maxLength={20} hint={usual} />;
  }
}
