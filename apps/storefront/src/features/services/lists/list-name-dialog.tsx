import type { ListDto, SavedProductDto } from '@botica/contract/services/lists';
import { checkListName, listLimits, listMessages } from '@botica/domain/services/lists';
import { Field } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { createList, renameTo } from './lists.api.ts';
import { tellList } from './tell-list.ts';

interface NameForm {
  name: string;
}

const nameMessages = {
  LIST_NAME_REQUIRED: listMessages.nameRequired,
  LIST_NAME_TOO_LONG: listMessages.nameTooLong,
} as const;

/** LIST-01 */
export const nameResolver = checksResolver<NameForm>(({ name }) => {
  const problem = checkListName(name);
  return problem ? [{ field: 'name', message: nameMessages[problem] }] : [];
});

interface ListNameDialogProps {
  title: string;
  description?: string | undefined;
  action: string;
  name: string;
  save: (name: string) => Promise<ListDto>;
  onSaved: (list: ListDto) => void;
  onClose: () => void;
}

function ListNameDialog({ title, description, action, name, save, onSaved, onClose }: ListNameDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<NameForm>({
    resolver: nameResolver,
    defaultValues: { name },
  });
  const saving = useMutation({
    mutationFn: (form: NameForm) => save(form.name),
    onSuccess: async (list) => {
      await queryClient.invalidateQueries({ queryKey: ['lists'] });
      onSaved(list);
    },
  });
  const problem = useServerErrors(saving.error, setError, (field) => (field === 'nombre' ? 'name' : undefined));
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
      action={action}
      dismiss="Cancelar"
      isPending={saving.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!saving.isPending) saving.mutate(form);
      })}
    >
      <Field
        label="Nombre de la lista"
        autoComplete="off"
        placeholder="Por ejemplo: Para la casa"
        maxLength={listLimits.name + 20}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </FormDialog>
  );
}

interface SaveListDialogProps {
  /** Its initial products, such as a cart. */
  products?: readonly SavedProductDto[] | undefined;
  title?: string | undefined;
  description?: string | undefined;
  onSaved?: ((list: ListDto) => void) | undefined;
  onClose: () => void;
}

/** LIST-01 LIST-05 */
export function SaveListDialog({ products = [], title = 'Crear lista', ...props }: SaveListDialogProps) {
  return (
    <ListNameDialog
      title={title}
      description={props.description}
      action="Guardar lista"
      name=""
      save={(nombre) => createList({ nombre, productos: [...products] })}
      onSaved={(list) => {
        tellList.done(listMessages.created);
        props.onSaved?.(list);
        props.onClose();
      }}
      onClose={props.onClose}
    />
  );
}

export function RenameDialog({ list, onClose }: { list: Pick<ListDto, 'id' | 'nombre'>; onClose: () => void }) {
  return (
    <ListNameDialog
      title="Cambiar el nombre"
      action="Guardar"
      name={list.nombre}
      save={(name) => renameTo(list.id, name)}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
