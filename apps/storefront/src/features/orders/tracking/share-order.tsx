import { copyText } from '@botica/ui/base/copy-text.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Share2 from 'lucide-react/icons/share-2';
import { shareAddress } from '../../../lib/share-address.ts';

/** The link works only for its owner, on any device where they log in: it reveals nothing to others. */
export function ShareOrder({ orderId, number }: { orderId: string; number: string }) {
  async function share(): Promise<void> {
    const url = shareAddress(`/pedidos/resumen/${orderId}?mostrarRastreoPedido=true`);
    if (await sharedByDevice({ title: `Pedido ${number}`, url })) return;
    if (await copyText(url, null)) notify.success('El enlace de tu pedido se copió. Se abre con tu cuenta.');
    else notify.warning('Copia la dirección de esta página.', { title: 'No pudimos copiar el enlace' });
  }
  return (
    <Button variant="quiet" size="sm" className="-mr-3.5" onClick={() => void share()}>
      <Share2 size={18} />
      Compartir
    </Button>
  );
}

/** Closing the native share menu is also an answer. */
async function sharedByDevice(what: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
