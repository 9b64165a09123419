import type { Coordinates } from '@botica/domain/branches';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { SuburbView } from '../branch-view.ts';
import { branchesByCityQuery, suburbsQuery } from '../branches.api.ts';
import { matchesText } from '../list/branch-filters.ts';
import { nearestFirst } from './near-suburbs.ts';

interface SuburbPickerProps {
  cityId: string;
  /** Shared by the shopper: suburbs of the nearest branch come first. */
  position?: Coordinates | undefined;
  typed: string;
  onType: (typed: string) => void;
  suburbId: number | undefined;
  onPick: (suburb: SuburbView) => void;
  /** As many suburbs as fit into a form that scrolls itself; without it a longer list with its own scroll. */
  rows?: number | undefined;
  searchRef?: Ref<HTMLInputElement> | undefined;
  error?: string | undefined;
}

const longList = 30;

/** Type to narrow the list, then pick. A suburb without service stays in it, with the reason. */
export function SuburbPicker(props: SuburbPickerProps) {
  const { typed, onType, searchRef, error } = props;
  return (
    <div className="grid gap-3">
      {/* Also while the suburbs load: an error of the form focuses it. */}
      <Field
        ref={searchRef}
        label="Busca tu colonia o barrio"
        error={error}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <SuburbList {...props} />
    </div>
  );
}

function SuburbList({ cityId, position, typed, suburbId, onPick, rows }: SuburbPickerProps) {
  const company = useCompany();
  const suburbs = useQuery(suburbsQuery(company.id, cityId));
  const { data: branches = [] } = useQuery({
    ...branchesByCityQuery(company.id, cityId),
    enabled: position !== undefined,
  });
  if (suburbs.isPending) return <SuburbsSkeleton />;
  if (suburbs.isError && !suburbs.data) {
    return (
      <LoadFailure
        title="No pudimos cargar las colonias"
        error={suburbs.error}
        isRetrying={suburbs.isFetching}
        onRetry={() => suburbs.refetch()}
      />
    );
  }

  const matching = nearestFirst(suburbs.data, branches, position).filter(({ name }) => matchesText(name, typed));
  const mostShown = rows ?? longList;
  const shown = matching.slice(0, mostShown);
  return (
    <>
      <p role="status" className="text-fine text-ink-600">
        {countWords(matching.length, mostShown, typed)}
      </p>
      {shown.length > 0 && (
        <RadioGroup
          label="Colonia"
          hideLabel
          className={rows ? 'rounded-card' : 'max-h-70 overflow-y-auto overscroll-contain rounded-card'}
          value={suburbId === undefined ? undefined : String(suburbId)}
          options={shown.map(toOption)}
          onChange={(value) => {
            const picked = suburbs.data.find(({ id }) => String(id) === value);
            if (picked) onPick(picked);
          }}
        />
      )}
    </>
  );
}

function toOption({ id, name, servingBranch }: SuburbView) {
  const unavailable = servingBranch === undefined ? 'Todavía no entregamos aquí' : undefined;
  return { value: String(id), label: name, unavailable };
}

function countWords(count: number, mostShown: number, typed: string): string {
  if (count === 0)
    return typed ? `No encontramos «${typed.trim()}» en esta ciudad.` : 'Aún no entregamos en esta ciudad.';
  if (count > mostShown) return `Mostramos ${mostShown} de ${count}. Escribe para encontrar la tuya.`;
  return count === 1 ? '1 colonia' : `${count} colonias`;
}

function SuburbsSkeleton() {
  return (
    <SkeletonGroup label="Cargando colonias" className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-15 w-full rounded-control" />
      ))}
    </SkeletonGroup>
  );
}
