import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductFieldsDto } from '@botica/contract/catalogue/product-fields';
import type { ProductVersionDto } from '@botica/contract/catalogue/product-versions';
import { changedFields, productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { VersionList } from '../../../ui/version-list.tsx';
import { useRestore, versionsQuery } from './products.api.ts';
import { type Choices, changeRows } from './value-text.ts';

type ProductHistoryProps = { page: ProductPageDto; choices: Choices; hasUnsaved: boolean };

/** The published versions, each with what it changed. */
export function ProductHistory({ page, choices, hasUnsaved }: ProductHistoryProps) {
  const { data, error, refetch } = useQuery(versionsQuery(page.productoId));
  const [chosen, setChosen] = useState<ProductVersionDto>();
  const versions = data?.versiones;
  return (
    <VersionList
      versions={versions}
      read={{ error, refetch }}
      empty="La primera se guarda cuando alguien cambie algo."
      markOf={(_, index) => (index === 0 ? ', la actual' : '')}
      textOf={(version, index) => changedText(version, versions?.[index + 1])}
      action="Restaurar"
      canChoose={(_, index) => index > 0 && page.puedeEditar}
      onChoose={setChosen}
    >
      {chosen && (
        <RestoreDialog
          page={page}
          version={chosen}
          choices={choices}
          hasUnsaved={hasUnsaved}
          onClose={() => setChosen(undefined)}
        />
      )}
    </VersionList>
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
        head="Dato"
        rows={changeRows(fromProductFieldsDto(page.publicado), fromProductFieldsDto(version.campos), choices)}
      />
    </FormDialog>
  );
}
