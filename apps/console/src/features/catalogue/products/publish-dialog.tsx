import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductFieldsDto } from '@botica/contract/catalogue/product-fields';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { outcomeText } from './bulk-actions.tsx';
import { serverState } from './form-state.ts';
import { usePublish } from './products.api.ts';
import { type Choices, changeRows } from './value-text.ts';

type PublishDialogProps = { page: ProductPageDto; choices: Choices; onClose: () => void };

/** Lists what shoppers will see, before and after. */
export function PublishDialog({ page, choices, onClose }: PublishDialogProps) {
  const publish = usePublish();
  const rows = changeRows(fromProductFieldsDto(page.publicado), serverState(page), choices);
  const count = rows.length;
  const title = count === 1 ? 'Publicar 1 cambio' : `Publicar ${count} cambios`;
  const refused = publish.data?.resultados.find(({ resultado }) => resultado !== 'hecho');
  const problem = publish.error ? problemOf(publish.error).text : refused && `${outcomeText(refused)}.`;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={title}
      description="Los compradores lo ven al momento. La versión anterior se puede restaurar."
      size="lg"
      action={title}
      isPending={publish.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        const seen = [{ productoId: page.productoId, sello: page.sello }];
        void publish.mutateAsync(seen).then(
          ({ resultados: [done] }) => {
            if (done?.resultado !== 'hecho') return;
            notify.success(`Publicado: versión ${done.version}.`);
            onClose();
          },
          () => undefined,
        );
      }}
    >
      <ChangeTable caption="Cambios que se publican" head="Dato" rows={rows} />
    </FormDialog>
  );
}
