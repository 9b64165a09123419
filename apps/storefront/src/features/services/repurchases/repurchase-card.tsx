import type { RepurchaseDto } from '@botica/contract/services/repurchases';
import { formatDate } from '@botica/domain/format';
import { frequencyText } from '@botica/domain/services/repurchases';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { BelongsTo } from '../../health/belongings/index.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DateDialog } from './date-dialog.tsx';
import { FrequencyDialog } from './frequency-dialog.tsx';
import { PastOrders } from './past-orders.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { benefitText, isPaymentProblem, paymentText, placeText } from './repurchase-words.ts';

const dialogs = {
  date: DateDialog,
  quantity: QuantityDialog,
  frequency: FrequencyDialog,
  place: PlaceDialog,
  payment: PaymentDialog,
  cancel: CancelDialog,
} as const;
type Change = keyof typeof dialogs;

/** REPUR-07: one product, its next date, and everything that can be changed. */
export function RepurchaseCard({ repurchase }: { repurchase: RepurchaseDto }) {
  const [open, setOpen] = useState<Change>();
  const OpenDialog = open && dialogs[open];
  const { producto, configuracion } = repurchase;
  const name = producto.prod_Desc;
  const place = placeText(repurchase);
  const benefit = isPaymentProblem(repurchase) ? '' : benefitText(repurchase);
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading repurchase={repurchase} />
      <Problem repurchase={repurchase} onMend={setOpen} />
      <div className="grid gap-x-8 desk:grid-cols-2">
        <Fact label="Cantidad" change={`Cambiar la cantidad de ${name}`} onChange={() => setOpen('quantity')}>
          {configuracion.cantidadProducto === 1 ? '1 unidad' : `${configuracion.cantidadProducto} unidades`}
        </Fact>
        <Fact label="Frecuencia" change={`Cambiar la frecuencia de ${name}`} onChange={() => setOpen('frequency')}>
          {frequencyText(configuracion.diasPeriodicidad)}
        </Fact>
        <Fact
          label="Entrega"
          detail={place.text}
          change={`Cambiar el lugar de entrega de ${name}`}
          onChange={() => setOpen('place')}
        >
          {place.title}
        </Fact>
        <Fact
          label="Pago"
          detail={benefit}
          change={`Cambiar el método de pago de ${name}`}
          onChange={() => setOpen('payment')}
        >
          {paymentText(repurchase)}
        </Fact>
      </div>
      <BelongsTo kind="recompra" ids={[String(repurchase.recompraId)]} what={name} className="desk:w-fit" />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" aria-label={`Posponer ${name}`} onClick={() => setOpen('date')}>
          Posponer
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Cancelar recompra de ${name}`} onClick={() => setOpen('cancel')}>
          Cancelar recompra
        </Button>
      </div>
      <PastOrders repurchase={repurchase} />
      {OpenDialog && <OpenDialog repurchase={repurchase} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

function Heading({ repurchase: { producto, configuracion } }: { repurchase: RepurchaseDto }) {
  const company = useCompany();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 desk:gap-4">
      <img
        src={pictureUrl(producto.imagenUrl)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        className="size-18 rounded-control border border-line bg-white object-contain p-1"
      />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-lg leading-snug font-bold wrap-anywhere">
          <Link to={productPath(producto.productoId)} className="rounded-tag hover:underline">
            {producto.prod_Desc}
          </Link>
        </h2>
        <p className="text-sm text-ink-600 tabular-nums">
          {producto.presentacion}
          {producto.precio > 0 && `. Hoy ${formatDecimal(producto.precio, company)} cada uno`}
        </p>
        <p>
          <Tag>Próximo pedido: {formatDate(configuracion.fechaProximoPedido)}</Tag>
        </p>
      </div>
    </div>
  );
}

/** Why it could not be bought, or will not be, with the way to correct it. */
function Problem({ repurchase, onMend }: { repurchase: RepurchaseDto; onMend: (change: Change) => void }) {
  const { problema, intentoProximo } = repurchase;
  if (!problema) return null;
  const isPayment = isPaymentProblem(repurchase);
  return (
    <Note tone="problem">
      <p>
        {problema}
        {intentoProximo && ` Lo intentamos otra vez el ${formatDate(intentoProximo)}.`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        aria-haspopup="dialog"
        onClick={() => onMend(isPayment ? 'payment' : 'place')}
      >
        {isPayment ? 'Configurar pago' : 'Cambiar entrega'}
      </Button>
    </Note>
  );
}

interface FactProps {
  label: string;
  detail?: string;
  change: string;
  onChange: () => void;
  children: ReactNode;
}

function Fact({ label, detail, change, onChange, children }: FactProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0">
        <p className="text-fine text-ink-600">{label}</p>
        <p className="font-semibold wrap-anywhere">{children}</p>
        {detail && <p className="text-fine text-ink-600">{detail}</p>}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0"
        aria-label={change}
        aria-haspopup="dialog"
        onClick={onChange}
      >
        Cambiar
      </Button>
    </div>
  );
}
