import type { ClientCouponDto } from '@botica/contract/loyalty/partners';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { BarcodeFigure } from './barcode-figure.tsx';
import { dayText } from './coupon-words.ts';

export interface RedeemedDialogProps {
  /** Nothing before a redemption. */
  coupons: readonly ClientCouponDto[];
  onClose: () => void;
}

/** The code to show at the till. */
export function RedeemedDialog({ coupons, onClose }: RedeemedDialogProps) {
  const [first] = coupons;
  return (
    <Dialog
      open={first !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="sm"
      title={coupons.length > 1 ? '¡Tus cupones están listos!' : '¡Tu cupón está listo!'}
      description={first && `${first.titulo}, en ${first.comercio}. También te lo enviamos por correo.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Seguir viendo
          </Button>
          <ButtonLink to="/perfil/cupones">Ver mis cupones</ButtonLink>
        </>
      }
    >
      {coupons.map(({ codigo }) => (
        <BarcodeFigure key={codigo} code={codigo} />
      ))}
      {first && (
        <p className="text-sm text-ink-600">
          {first.sucursal ? `Recógelo en ${first.sucursal}, con tu documento de identidad. ` : ''}
          Úsalo hasta el {dayText(first.fechaVence)}.
        </p>
      )}
    </Dialog>
  );
}
