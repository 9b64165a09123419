import { legalPath, returnRules } from '@botica/domain/identity/terms';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useCompany } from '../../../lib/company-store.ts';

export interface TermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Términos y condiciones"
      footer={<Button onClick={() => onOpenChange(false)}>Entendido</Button>}
    >
      <TermsText />
    </Dialog>
  );
}

/** A summary of the terms that are accepted at registration, with their text. */
export function TermsText() {
  const company = useCompany();
  const terms = [
    {
      title: 'Tu cuenta',
      text: 'Es personal. Los datos que nos das son tuyos y verdaderos, y cuidas tu contraseña. Si crees que alguien más entró, cámbiala y cierra sus sesiones desde tu cuenta.',
    },
    {
      title: 'Precios y existencias',
      text: `Son los de la sucursal que elegiste, en ${company.currency.name.toLowerCase()} y con impuestos incluidos. Pueden cambiar hasta que confirmas el pedido; si cambian, te avisamos antes de cobrarte.`,
    },
    {
      title: 'Medicamentos',
      text: 'Los que lo requieren se entregan solo con receta médica vigente. La información de la tienda no sustituye la consulta con tu médico.',
    },
    {
      title: 'Entrega y devoluciones',
      text: `Entregamos en las colonias que atiende cada sucursal. Si algo llega dañado o falta, avísale al repartidor y llámanos dentro de ${returnRules.reportWithinHours} horas. Aceptamos devoluciones durante ${returnRules.windowDays} días, con la factura original; por seguridad, no de productos refrigerados o controlados, cosméticos ni dispositivos médicos.`,
    },
    {
      title: 'Tus datos',
      text: 'Los usamos para atender tus pedidos y darte tus beneficios. No los vendemos. Puedes verlos, corregirlos o eliminar tu cuenta cuando quieras; lo facturado se conserva el tiempo que pide la ley.',
    },
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid gap-4">
        {terms.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-600">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-600">
        Este es un resumen. Aceptas el{' '}
        <a
          href={legalPath('terminos')}
          target="_blank"
          rel="noopener"
          className="font-semibold text-brand-700 underline underline-offset-3"
        >
          texto completo (se abre en otra pestaña)
        </a>
        , en su versión vigente.
      </p>
    </div>
  );
}
