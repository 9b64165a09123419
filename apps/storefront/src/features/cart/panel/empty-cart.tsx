import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';

/** Explains the empty cart and links onward. */
export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      className="py-10"
      headingLevel="h3"
      title="Tu carrito está vacío"
      text="Aquí verás lo que vas a comprar, con el precio y las existencias de la sucursal que elegiste."
      drawing={<BagDrawing />}
      actions={
        <>
          <ButtonLink size="sm" to="/promociones" onClick={onLeave}>
            Ver promociones
          </ButtonLink>
          <Button size="sm" variant="secondary" onClick={onLeave}>
            Seguir en la tienda
          </Button>
        </>
      }
    />
  );
}

function BagDrawing() {
  return (
    <svg viewBox="0 0 176 132" aria-hidden="true" className="mb-1 h-33 w-44">
      <ellipse cx="88" cy="118" rx="66" ry="8" className="fill-line" />
      <circle cx="88" cy="62" r="54" className="fill-brand-50" />
      <path d="M58 44h60l6 70H52z" fill="#e6c79e" />
      <path d="M106 44h12l6 70h-14z" fill="#b98f5f" opacity=".32" />
      <path d="M72 44c0-22 32-22 32 0" fill="none" stroke="#b98f5f" strokeWidth="4" strokeLinecap="round" />
      <rect x="73" y="64" width="30" height="30" rx="8" className="fill-brand-600" />
      <path
        d="M85.500 70.700h5v5.800h5.800v5h-5.800v1.300c0 3-1.900 4.600-5 4.600v-5.900h-5.800v-5h5.800z"
        fill="#fff"
      />
    </svg>
  );
}
