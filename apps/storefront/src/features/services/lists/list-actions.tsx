import type { OrderAgainDto } from '@botica/contract/orders/again';
import { type ListDto, listTypeIds } from '@botica/contract/services/lists';
import { Button } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { lookForChanges } from '../../cart/index.ts';
import { addedWords } from '../../orders/summary/index.ts';
import { RenameDialog } from './list-name-dialog.tsx';
import { buyList, removeList } from './lists.api.ts';
import { tellList } from './tell-list.ts';

const LeftOutDialog = lazy(async () => ({ default: (await import('../../orders/summary/index.ts')).LeftOutDialog }));
const ShareListDialog = lazy(async () => ({ default: (await import('./share-list-dialog.tsx')).ShareListDialog }));

interface ListActionsProps {
  list: ListDto;
  onDeleted: () => void;
}

export function ListActions({ list, onDeleted }: ListActionsProps) {
  const [open, setOpen] = useState<'share' | 'rename'>();
  const ask = useQuestion();
  const remove = useMutation({
    mutationFn: () => removeList(list.id),
    onSuccess: async () => {
      onDeleted();
      await queryClient.invalidateQueries({ queryKey: ['lists'] });
    },
    onError: tellList.failed,
  });

  async function askToDelete(): Promise<void> {
    const question = {
      title: `¿Eliminar la lista ${list.nombre}?`,
      text: list.enlace === null ? undefined : 'Quien tenga su enlace ya no podrá verla.',
    };
    if (await ask({ ...question, yes: 'Sí, eliminar', danger: true })) remove.mutate();
  }
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 max-desk:w-full">
      <BuyButton list={list} />
      <Button variant="secondary" className="max-desk:flex-1" aria-haspopup="dialog" onClick={() => setOpen('share')}>
        <Share2 size={18} />
        Compartir
      </Button>
      {list.tipoLista !== listTypeIds.favourites && (
        <Menu
          trigger={<IconButton look="outline" label={`Más opciones de ${list.nombre}`} icon={<Ellipsis size={20} />} />}
          items={[
            { label: 'Cambiar el nombre', icon: <Pencil size={18} />, onSelect: () => setOpen('rename') },
            {
              label: 'Eliminar lista',
              icon: <Trash size={18} />,
              danger: true,
              startsGroup: true,
              onSelect: () => void askToDelete(),
            },
          ]}
        />
      )}
      {open === 'rename' && <RenameDialog list={list} onClose={close} />}
      <Suspense fallback={null}>{open === 'share' && <ShareListDialog list={list} onClose={close} />}</Suspense>
    </div>
  );
}

/** At current prices and stock. Idempotent: a second press adds nothing. */
function BuyButton({ list }: { list: ListDto }) {
  const [told, setTold] = useState<OrderAgainDto>();
  const buy = useMutation({
    mutationFn: async () => {
      const result = await buyList(list.id);
      await lookForChanges();
      return result;
    },
    onSuccess: (result) => {
      const action = { label: 'Ver carrito', onClick: () => showOverlay('cart') };
      if (result.noAgregados.length > 0) setTold(result);
      else tellList.done(addedWords(result), { action });
    },
    onError: tellList.failed,
  });
  return (
    <>
      <Button
        className="max-desk:w-full"
        disabled={list.productos.length === 0}
        loading={buy.isPending}
        onClick={() => buy.mutate()}
      >
        <ShoppingCart size={18} />
        Agregar todo al carrito
      </Button>
      {told && (
        <Suspense fallback={null}>
          <LeftOutDialog
            result={told}
            words={{ some: 'Faltó algo de tu lista', none: 'No pudimos agregar tu lista' }}
            onClose={() => setTold(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
