import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface ChoiceDialogProps<Item> {
  title: string;
  description: string;
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  toOption: (item: Item) => RadioOption<string>;
  chosen: string;
  /** Shown when the shopper continues without a choice. */
  required: string;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown under the list. */
  more?: ReactNode;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** A choice from a list of the server, with confirmation. */
export function ChoiceDialog<Item>(props: ChoiceDialogProps<Item>) {
  const { title, description, query, toOption, chosen, required, empty, more, onChoose, onClose } = props;
  const [picked, setPicked] = useState(chosen);
  const [isMissing, setMissing] = useState(false);
  const options = query.data?.map(toOption) ?? [];
  const isValid = options.some(({ value }) => value === picked);

  function confirm(): void {
    setMissing(!isValid);
    if (isValid) onChoose(picked);
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={options.length === 0} onClick={confirm}>
            Continuar
          </Button>
        </>
      }
    >
      {!query.data && !query.error && (
        <SkeletonGroup label={`Cargando: ${title}`}>
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
      {!query.data && query.error && (
        <LoadFailure
          title="No pudimos cargar las opciones"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && options.length === 0 && empty}
      {options.length > 0 && (
        <RadioGroup
          label={title}
          hideLabel
          layout="cards"
          options={options}
          value={picked}
          error={isMissing ? required : undefined}
          onChange={(value) => {
            setPicked(value);
            setMissing(false);
          }}
        />
      )}
      {query.data && more}
    </Dialog>
  );
}
