import { type ListDto, listTypeIds } from '@botica/contract/services/lists';
import { listLimits, listMessages } from '@botica/domain/services/lists';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../identity/index.ts';
import { SaveListDialog } from './list-name-dialog.tsx';
import { countOf } from './list-words.ts';
import { listsQuery, putInList, takeFromList } from './lists.api.ts';
import { tellList } from './tell-list.ts';

interface AddToListDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: { productoId: number; prod_Desc: string };
}

/** LIST-05 LIST-06: adds to one of the customer's lists, or to a new one. */
export function AddToListDialog({ open, onOpenChange, product }: AddToListDialogProps) {
  const user = useUser();
  const [isCreating, setCreating] = useState(false);
  if (!user) return null;
  if (open && isCreating) {
    return (
      <SaveListDialog
        title="Lista nueva"
        description={product.prod_Desc}
        products={[{ productoId: product.productoId, cantidad: 1 }]}
        onSaved={() => onOpenChange(false)}
        onClose={() => setCreating(false)}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Guardar en una lista"
      description={product.prod_Desc}
      size="sm"
      footer={
        <Button variant="secondary" onClick={() => setCreating(true)}>
          <Plus size={18} />
          Crear lista nueva
        </Button>
      }
    >
      <Lists userId={user.usuarioId} product={product} />
    </Dialog>
  );
}

function Lists({ userId, product }: { userId: string } & Pick<AddToListDialogProps, 'product'>) {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(listsQuery(userId, company.id));
  if (error && !data) {
    return (
      <LoadFailure
        title="No pudimos cargar tus listas"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Cargando tus listas">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  const own = data.filter(({ tipoLista }) => tipoLista !== listTypeIds.favourites);
  if (own.length === 0) return <p className="text-ink-600">Aún no tienes listas. Crea la primera con este producto.</p>;
  return (
    <ul aria-label="Mis listas" className="grid gap-2">
      {own.map((list) => (
        <ListEntry key={list.id} list={list} product={product} />
      ))}
    </ul>
  );
}

function ListEntry({ list, product }: { list: ListDto } & Pick<AddToListDialogProps, 'product'>) {
  const isIn = list.productos.some(({ productoId }) => productoId === product.productoId);
  const change = useMutation({
    mutationFn: () => (isIn ? takeFromList : putInList)(list.id, product.productoId),
    onSuccess: () => {
      if (!isIn) tellList.done(listMessages.productAdded);
      return queryClient.invalidateQueries({ queryKey: ['lists'] });
    },
    onError: tellList.failed,
  });
  return (
    <li className="flex items-center gap-3 rounded-card border border-line px-3 py-2">
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{list.nombre}</b>
        <span className="text-sm text-ink-600">{countOf(list.productos.length)}</span>
      </span>
      <Button
        size="sm"
        variant={isIn ? 'quiet' : 'secondary'}
        loading={change.isPending}
        disabled={!isIn && list.productos.length >= listLimits.products}
        aria-label={`${isIn ? 'Agregado, quitar de' : 'Agregar a'} ${list.nombre}`}
        onClick={() => change.mutate()}
      >
        {isIn && <Check size={18} />}
        {isIn ? 'Agregado' : 'Agregar'}
      </Button>
    </li>
  );
}
