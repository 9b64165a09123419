import type { CartFacts } from '@botica/contract/cart/lines';
import type { Alert, AlertMedicine } from '@botica/domain/health/safety';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import PillBottle from 'lucide-react/icons/pill-bottle';
import { useCartPeople } from '../for-whom/index.ts';
import { setAccepted, useAccepted } from './accepted-alerts.ts';
import { AlertFacts } from './alert-facts.tsx';
import { alertTitle } from './alert-words.ts';
import { RegentButton } from './regent-button.tsx';
import { SafetyFoot } from './safety-foot.tsx';
import { SeverityMark } from './severity-mark.tsx';

interface AlertDialogProps {
  alert: Alert;
  cart: CartFacts;
  isDemo: boolean | undefined;
  onRemove: (productId: number) => void;
  onClose: () => void;
}

/** One alert whole: who, what happens, why it matters, what to do. Keeping both is always possible. */
export function AlertDialog({ alert, cart, isDemo, onRemove, onClose }: AlertDialogProps) {
  const bought = alert.medicines.filter(({ isTaken }) => !isTaken);
  const last = bought.at(-1);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={alertTitle(alert)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Conservarlo
          </Button>
          {last && (
            <Button variant="secondary" onClick={() => onRemove(Number(last.key))}>
              Quitar {last.name}
            </Button>
          )}
          <RegentButton alerts={[alert]} />
        </>
      }
    >
      <Buyer alert={alert} cart={cart} />
      <p>
        <SeverityMark alert={alert} />
      </p>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,340px)_minmax(0,1fr)] desk:gap-8">
        <Pair medicines={alert.medicines} cart={cart} />
        <AlertFacts alert={alert} />
      </div>
      {alert.severity === 'grave' && <AcceptBox alert={alert} />}
      <SafetyFoot isDemo={isDemo} />
    </Dialog>
  );
}

/** For whom it is bought. */
function Buyer({ alert: { person }, cart }: { alert: Alert; cart: CartFacts }) {
  const shown = useCartPeople(cart.productosCarritoCompra);
  if (!person) return null;
  const age = shown?.named.find(({ id }) => id === person.id)?.ageYears;
  return (
    <p className="flex items-center gap-3">
      <Avatar name={person.name} className="size-10 text-sm" />
      <span className="grid">
        <small className="text-sm text-ink-600">Compras para</small>
        <b className="font-bold wrap-anywhere">
          {person.name}
          {age !== undefined && age > 1 ? `, ${age} años` : ''}
        </b>
      </span>
    </p>
  );
}

/** The conscious yes to a grave alert; it travels with the order. */
export function AcceptBox({ alert }: { alert: Alert }) {
  const isAccepted = useAccepted(({ accepted }) => accepted.includes(alert.key));
  const isAsked = useAccepted((state) => state.isAsked);
  const error = isAsked && !isAccepted ? 'Marca que lo leíste, o quita uno de los productos.' : undefined;
  return (
    <Checkbox
      label="Leí este aviso y quiero seguir con mi pedido. El regente lo verá."
      checked={isAccepted}
      error={error}
      onChange={(event) => setAccepted(alert.key, event.target.checked)}
    />
  );
}

function Pair({ medicines, cart }: { medicines: readonly AlertMedicine[]; cart: CartFacts }) {
  return (
    <ul className="relative grid auto-cols-fr grid-flow-col gap-6 rounded-card bg-canvas p-4 text-center text-sm">
      {medicines.map(({ key, name, ingredient, isTaken }) => (
        <li key={key} className="grid content-start justify-items-center gap-1">
          <Picture cart={cart} productKey={key} />
          <b className="font-bold wrap-anywhere">{name}</b>
          <span className="text-ink-600">{ingredient}</span>
          <Tag tone={isTaken ? 'brand' : 'info'}>{isTaken ? 'Lo toma ahora' : 'En tu carrito'}</Tag>
        </li>
      ))}
      {medicines.length > 1 && (
        <li
          aria-hidden="true"
          className="absolute top-12 left-1/2 grid size-10 -translate-x-1/2 place-items-center rounded-full border-2 border-info bg-white text-info"
        >
          <ArrowLeftRight size={18} />
        </li>
      )}
    </ul>
  );
}

/** Of what the person takes only the name is known, and not every product has a picture. */
function Picture({ cart, productKey }: { cart: CartFacts; productKey: string }) {
  const line = cart.productosCarritoCompra.find(({ productoId }) => String(productoId) === productKey);
  if (!line?.imagenUrl) {
    return (
      <span aria-hidden="true" className="grid h-24 place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-white text-brand-700">
          <PillBottle size={28} />
        </span>
      </span>
    );
  }
  return <img src={line.imagenUrl} alt="" width={96} height={96} className="size-24 object-contain" />;
}
