import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';

export interface SearchWithinProps {
  /** The field's label: "Buscar en promociones". */
  label: string;
  words: string;
  onSearch(words: string): void;
}

/** Words that narrow a list, stored in the page's address. */
export function SearchWithin({ label, words, onSearch }: SearchWithinProps) {
  const [typed, setTyped] = useState(words);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search aria-label={label} className="w-full desk:w-80">
      <form onSubmit={handleSubmit}>
        <Field
          label={label}
          hideLabel
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          placeholder={label}
          prefix={<Search size={20} />}
          suffix={
            words && (
              <IconButton
                label="Quitar la búsqueda"
                icon={<X size={20} />}
                className="-mr-2"
                onClick={() => onSearch('')}
              />
            )
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
