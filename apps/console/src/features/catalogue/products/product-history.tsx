import type { ProductPageDto, ProductVersionDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductFieldsDto } from '@botica/contract/catalogue/product-fields';
import { changedFields, productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { momentText } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { ChangeTable } from './change-table.tsx';
import { useRestore, versionsQuery } from './products.api.ts';
import type { Choices } from './value-text.ts';

type ProductHistoryProps = { page: ProductPageDto; choices: Choices; hasUnsaved: boolean };

/** The published versions, each with what it changed. */
export function ProductHistory({ page, choices, hasUnsaved }: ProductHistoryProps) {
  const { data, error, isPending, refetch } = useQuery(versionsQuery(page.productoId));
  const [chosen, setChosen] = useState<ProductVersionDto>();
  const versions = data?.versiones ?? [];
  return (
    <Card title="Versiones publicadas">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando las versiones" />
      ) : versions.length === 0 ? (
        <p className="text-cell text-ink-600">La primera se guarda cuando alguien cambie algo.</p>
      ) : (
        <ol className="grid gap-2.5">
          {versions.map((version, index) => (
            <li key={version.numero} className="flex items-start justify-between gap-3 text-cell">
              <span className="min-w-0">
                <b className="block font-semibold">
                  Versión {version.numero}
                  {index === 0 && ', la actual'}
                </b>
                <span className="block text-label text-ink-600">
                  {version.quien}, {momentText(version.momento)}
                </span>
                <span className="block text-label wrap-anywhere text-ink-600">
                  {changedText(version, versions[index + 1])}
                </span>
              </span>
              {index > 0 && page.puedeEditar && (
                <Button
                  size="sm"
                  aria-label={`Restaurar la versión ${version.numero}`}
                  onClick={() => setChosen(version)}
                >
                  <History size={14} />
                  Restaurar
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {chosen && (
        <RestoreDialog
          page={page}
          version={chosen}
          choices={choices}
          hasUnsaved={hasUnsaved}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

function changedText(version: ProductVersionDto, previous: ProductVersionDto | undefined): string {
  if (!previous) return 'El producto como estaba';
  const fields = changedFields(fromProductFieldsDto(previous.campos), fromProductFieldsDto(version.campos));
  return fields.map((field) => productFieldLabels[field]).join(', ');
}

type RestoreDialogProps = ProductHistoryProps & { version: ProductVersionDto; onClose: () => void };

function RestoreDialog({ page, version, choices, hasUnsaved, onClose }: RestoreDialogProps) {
  const restore = useRestore(page);
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Restaurar la versión ${version.numero}`}
      description="Se hace un borrador con estos valores. La tienda cambia cuando lo publiques."
      size="lg"
      action="Hacer el borrador"
      isPending={restore.isPending}
      problem={restore.error ? problemOf(restore.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasUnsaved) return;
        restore.mutate(version.numero, {
          onSuccess: () => {
            notify.success(`El borrador tiene los valores de la versión ${version.numero}.`);
            onClose();
          },
        });
      }}
    >
      {hasUnsaved && <Note tone="warn">Espera a que se guarde lo que escribiste, o decide los choques.</Note>}
      {page.cambios.length > 0 && <Note tone="warn">El borrador actual, con sus cambios, se reemplaza.</Note>}
      <ChangeTable
        caption="Valores publicados y valores de la versión"
        before={fromProductFieldsDto(page.publicado)}
        after={fromProductFieldsDto(version.campos)}
        choices={choices}
      />
    </FormDialog>
  );
}
