import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { longestSearch } from './audit-filters.ts';

/** Words of a person, a subject, its id or a reason. */
export function AuditSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <search>
      <form
        className="flex max-w-160 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <label className="flex h-8.5 flex-1 items-center gap-2 rounded-control border border-field bg-white px-2.5 text-cell focus-within:border-brand-600 focus-within:ring-3 focus-within:ring-brand-100">
          <Search size={16} className="text-ink-500" />
          <span className="sr-only">Buscar actos</span>
          <input
            type="search"
            value={typed}
            maxLength={longestSearch}
            placeholder="Persona, pedido, cliente, número o palabras del motivo"
            onChange={(event) => setTyped(event.target.value)}
            className="h-full min-w-0 flex-1 outline-none"
          />
        </label>
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
