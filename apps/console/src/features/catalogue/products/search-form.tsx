import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

export function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string | null) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <search>
      <form
        className="flex items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim() || null);
        }}
      >
        <label className="flex h-8 w-72 items-center gap-2 rounded-control border border-field bg-white px-2.5 focus-within:border-brand-600 focus-within:ring-3 focus-within:ring-brand-100">
          <Search size={16} className="shrink-0 text-ink-500" />
          <span className="sr-only">Buscar productos</span>
          <input
            type="search"
            maxLength={80}
            placeholder="Nombre, código o principio activo"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="h-full min-w-0 flex-1 bg-transparent text-cell outline-none"
          />
        </label>
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
