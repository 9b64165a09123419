import { plainText } from '@botica/domain/catalogue/search';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Folder from 'lucide-react/icons/folder';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';

type Group = { id: number; nombre: string };
type GroupPickerProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  disabled: boolean;
  groups: readonly Group[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

const mostOffered = 12;

/** The groups of a product as a list, with a search to add one. */
export function GroupPicker({ label, hint, error, disabled, groups, chosen, onChange }: GroupPickerProps) {
  const [text, setText] = useState('');
  const wanted = plainText(text).trim();
  const free = groups.filter(({ id, nombre }) => !chosen.includes(id) && plainText(nombre).includes(wanted));
  const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-label font-semibold text-ink-700">{label}</legend>
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((id) => {
          const name = groups.find((one) => one.id === id)?.nombre ?? `n.º ${id}`;
          return (
            <li
              key={id}
              className="inline-flex min-h-7 items-center gap-1 rounded-full bg-mist pl-2.5 text-label font-medium"
            >
              {name}
              <button
                type="button"
                disabled={disabled}
                aria-label={`Quitar el grupo ${name}`}
                className="grid size-6.5 place-items-center rounded-full hover:bg-brand-100"
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <X size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      {error && (
        <p className="flex items-start gap-1 text-label font-medium text-danger">
          <CircleAlert size={14} className="mt-px" />
          {error}
        </p>
      )}
      {!disabled && (
        <Combobox
          label="Agregar un grupo"
          placeholder="Agregar un grupo"
          Icon={Folder}
          text={text}
          onText={setText}
          options={
            wanted
              ? free.slice(0, mostOffered).map(({ id, nombre }) => ({ id: String(id), content: nombre }))
              : undefined
          }
          emptyText="Ningún grupo con ese nombre."
          onPick={(id) => {
            onChange(inOrder([...chosen, Number(id)]));
            setText('');
          }}
        />
      )}
      {hint && <p className="text-label text-ink-600">{hint}</p>}
    </fieldset>
  );
}
