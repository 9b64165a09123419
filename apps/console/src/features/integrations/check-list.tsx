type CheckListProps<Id extends string> = {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  error: string | undefined;
  onChange: (chosen: Id[]) => void;
};

/** Several of a few choices. */
export function CheckList<Id extends string>({ legend, options, chosen, error, onChange }: CheckListProps<Id>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-label font-semibold text-ink-700">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map(({ id, label }) => (
          <label key={id} className="flex min-h-7 items-center gap-2 text-cell">
            <input
              type="checkbox"
              className="size-4 accent-brand-600"
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <p className="text-label font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
