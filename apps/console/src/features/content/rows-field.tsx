import type { Content, ContentField, ContentFields, ContentValue } from '@botica/domain/content/editions';
import { cx } from '@botica/ui/base/cx.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ControlProps } from './control-props.ts';

type RowsFieldProps = ControlProps & {
  field: Extract<ContentField, { type: 'rows' }>;
  /** The control of a field of a row, which may be rows again. */
  Control: ComponentType<ControlProps>;
};

const blankValues = {
  ...{ text: '', link: '', picture: '', fixed: '', listed: '', toggle: true, order: 1, day: null, moment: null },
  ...{ number: null, amount: null, product: null, time: '', hours: '' },
};

/** Wide controls, as hours and long texts are, take the whole line. */
const sideBySide =
  'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] [&>[data-wide]]:col-span-full [&>:has(textarea)]:col-span-full';

function blankRow(fields: ContentFields): Content {
  return Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, blankValue(field)]));
}

function blankValue(field: ContentField): ContentValue {
  if (field.type === 'rows' || field.type === 'cities') return [];
  return field.type === 'choice' ? (Object.keys(field.options)[0] ?? '') : blankValues[field.type];
}

/** A list of rows, each with its fields: moved, and where the kind allows it, added and removed. */
export function RowsField({
  field,
  Control,
  path,
  value,
  problems,
  cities,
  lists,
  isLocked,
  isPublished,
  onChange,
}: RowsFieldProps) {
  const rows = value as readonly Content[];
  const change = (index: number, row: Content) => onChange(rows.map((one, at) => (at === index ? row : one)));
  function move(index: number, step: number): void {
    const next = [...rows];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + step, 0, moved);
    onChange(next);
  }
  const problem = problems[path];
  return (
    <fieldset className="grid gap-2" disabled={isLocked}>
      <legend className="mb-1 text-label font-semibold text-ink-700">{field.label}</legend>
      {field.hint && <p className="text-label text-ink-600">{field.hint}</p>}
      {problem && <p className="text-label font-medium text-danger">{problem}</p>}
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their controls hold no state
            key={index}
            className="flex items-start gap-2 rounded-control border border-line-soft bg-canvas p-2.5"
          >
            <div className={cx('grid min-w-0 flex-1 gap-2', field.isUnordered && sideBySide)}>
              {Object.entries(field.fields).map(([id, own]) => (
                <Control
                  key={id}
                  field={own}
                  path={`${path}.${index}.${id}`}
                  value={row[id] ?? null}
                  {...{ problems, cities, lists, isLocked, isPublished }}
                  onChange={(next) => change(index, { ...row, [id]: next })}
                />
              ))}
            </div>
            <RowActions
              name={`${field.noun} ${index + 1}`}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              {...(field.isUnordered ? {} : { onMove: (step: number) => move(index, step) })}
              {...(field.isFixed ? {} : { onRemove: () => onChange(rows.filter((_, at) => at !== index)) })}
            />
          </li>
        ))}
      </ol>
      {!field.isFixed && rows.length < field.max && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange([...rows, blankRow(field.fields)])}>
          <Plus size={14} />
          Agregar {field.noun}
        </Button>
      )}
    </fieldset>
  );
}

type RowActionsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove?: (step: number) => void;
  onRemove?: () => void;
};

function RowActions({ name, isFirst, isLast, onMove, onRemove }: RowActionsProps) {
  return (
    <span className="flex flex-col gap-1">
      {onMove && (
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Subir la ${name}`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={14} />
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Bajar la ${name}`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={14} />
          </Button>
        </>
      )}
      {onRemove && (
        <Button size="sm" variant="quiet" aria-label={`Quitar la ${name}`} onClick={onRemove}>
          <Trash2 size={14} />
        </Button>
      )}
    </span>
  );
}
