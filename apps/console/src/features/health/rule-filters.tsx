import type { RuleDto } from '@botica/contract/health/knowledge';
import { ruleKindNames, ruleStates } from '@botica/contract/health/knowledge';
import { formatCount } from '@botica/domain/format';
import { useEffect, useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Field, Select } from '../../ui/fields.tsx';
import { FilterChip, Views } from '../../ui/filters.tsx';
import type { RulesQuestion } from './knowledge.api.ts';
import { kindLabels, stateLabels } from './rule-labels.ts';

type Filters = Omit<RulesQuestion, 'empresaId'>;

export function filtersFrom(get: (name: string) => string | undefined): Filters & { estado: RuleDto['estado'] } {
  const tipo = ruleKindNames.find((name) => name === get('tipo'));
  const gravedad = (['grave', 'importante'] as const).find((name) => name === get('gravedad'));
  const [grupo, texto, cursor] = [get('grupo'), get('texto'), get('cursor')];
  return {
    estado: ruleStates.find((name) => name === get('estado')) ?? 'pendiente',
    ...(tipo ? { tipo } : {}),
    ...(gravedad ? { gravedad } : {}),
    ...(grupo ? { grupo } : {}),
    ...(texto ? { texto } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

type RuleFiltersProps = {
  filters: ReturnType<typeof filtersFrom>;
  counts: Readonly<Record<RuleDto['estado'], number>> | undefined;
  groupName: string | undefined;
};

export function RuleFilters({ filters, counts, groupName }: RuleFiltersProps) {
  const url = useUrlState();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Views
        label="Estado de los avisos"
        views={ruleStates.map((state) => ({
          label: counts ? `${stateLabels[state]} (${formatCount(counts[state])})` : stateLabels[state],
          to: url.hrefWith({ estado: state === 'pendiente' ? null : state }),
          isCurrent: state === filters.estado,
        }))}
      />
      <SearchWords key={filters.texto ?? ''} initial={filters.texto ?? ''} onSearch={(texto) => url.set({ texto })} />
      <Select
        label="Tipo"
        value={filters.tipo ?? ''}
        options={[
          { value: '', label: 'Todos' },
          ...ruleKindNames.map((name) => ({ value: name, label: kindLabels[name] })),
        ]}
        onChange={(event) => url.set({ tipo: event.target.value })}
      />
      <Select
        label="Gravedad"
        value={filters.gravedad ?? ''}
        options={[
          { value: '', label: 'Todas' },
          { value: 'grave', label: 'Grave' },
          { value: 'importante', label: 'Importante' },
        ]}
        onChange={(event) => url.set({ gravedad: event.target.value })}
      />
      {filters.grupo && (
        <FilterChip field="Grupo" value={groupName ?? 'uno'} onRemove={() => url.set({ grupo: null })} />
      )}
    </div>
  );
}

const typingMs = 300;

function SearchWords({ initial, onSearch }: { initial: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(initial);
  useEffect(() => {
    if (text.trim() === initial) return;
    const timer = setTimeout(() => onSearch(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, initial, onSearch]);
  return (
    <Field
      label="Principio o texto"
      type="search"
      value={text}
      maxLength={80}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
