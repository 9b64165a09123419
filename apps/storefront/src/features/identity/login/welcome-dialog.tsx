import { Button } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import Coins from 'lucide-react/icons/coins';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import { markTourDone } from '../account/account.api.ts';
import { setFlag } from '../session/session-store.ts';

const tips = [
  {
    Icon: MapPin,
    title: 'Elige dónde compras',
    text: 'Los precios y las existencias son los de tu sucursal o colonia.',
  },
  {
    Icon: Coins,
    title: 'Gana puntos con cada compra',
    text: 'Con ellos pagas tu pedido. Los ves en «Puntos y premios».',
  },
  {
    Icon: Package,
    title: 'Sigue y repite tus pedidos',
    text: 'En «Mi cuenta» están tus pedidos, tus facturas y lo que compras otra vez.',
  },
] as const;

/** LOGIN-06, SESS-16: shown to new customers, once across all devices: the server stores it too. */
export function WelcomeDialog({ name, onDone }: { name: string; onDone: () => void }) {
  function finish(): void {
    setFlag('tour-realizado', true);
    setFlag('usuario-nuevo', false);
    // Not awaited; if it fails, another device shows the welcome again.
    markTourDone().catch(() => undefined);
    onDone();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || finish()}
      size="sm"
      title={`Te damos la bienvenida, ${name}`}
      description="Esto puedes hacer con tu cuenta."
      footer={
        <Button size="lg" onClick={finish}>
          Empezar
        </Button>
      }
    >
      <ul className="grid gap-4">
        {tips.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-600">
              <Icon size={22} />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="text-sm text-ink-600">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
