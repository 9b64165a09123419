import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { CabinetDto, MedicineDto } from '@botica/contract/health/cabinet';
import { formatDate } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import PillBottle from 'lucide-react/icons/pill-bottle';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { dropMedicine } from './cabinet.api.ts';
import type { Urgency } from './medicine-words.ts';
import { daysLeftText, isOver, scheduleText, supplyText, unitsText, urgencyOf } from './medicine-words.ts';
import { QuoteNote } from './quote-note.tsx';

interface MedicineRowProps {
  medicine: MedicineDto;
  /** At today's price; undefined while it loads, or when it is not sold. */
  product: ProductSummaryDto | undefined;
  today: string;
  /** The next order of its repurchase, when the customer repeats it. */
  repeatedOn: string | undefined;
  mayEdit: boolean;
  buying: { isPending: boolean; start: (product: ProductSummaryDto) => void } | undefined;
  onEdit: () => void;
  onChanged: (cabinet: CabinetDto) => void;
}

const bars: Readonly<Record<Urgency, string>> = {
  out: 'fill-danger',
  soon: 'fill-danger',
  some: 'fill-reward-400',
  enough: 'fill-brand-600',
};
/** The bar is full with a month at home. */
const fullDays = 30;

export function MedicineRow(props: MedicineRowProps) {
  const { medicine, product, today, repeatedOn, mayEdit, buying, onEdit, onChanged } = props;
  const company = useCompany();
  const { nombre, existencia, diasRestantes } = medicine;
  const urgency = urgencyOf(medicine);
  const isEnded = isOver(medicine, today);
  const share = diasRestantes === null ? 100 : Math.min(100, Math.max(4, (diasRestantes * 100) / fullDays));
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 desk:col-span-full desk:grid-cols-subgrid desk:items-center">
      <div className="flex min-w-0 items-center gap-3">
        {product ? (
          <img
            src={pictureUrl(product.imagenUrl)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 object-contain"
          />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-control bg-canvas text-ink-600">
            <PillBottle size={26} />
          </span>
        )}
        <div className="min-w-0">
          <h3 className="font-bold wrap-anywhere">{nombre}</h3>
          <p className="text-sm text-ink-600">{scheduleText(medicine)}</p>
        </div>
      </div>
      <div className="grid gap-1 text-sm">
        <p className="flex justify-between gap-2">
          <strong className={cx(urgency === 'out' || urgency === 'soon' ? 'text-danger' : 'text-ink-900')}>
            {isEnded ? 'Terminó' : daysLeftText(diasRestantes)}
          </strong>
          <span className="text-ink-600">{unitsText(existencia)}</span>
        </p>
        {!isEnded && (
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
            <rect width="100" height="4" rx="1" className="fill-line" />
            <rect width={share} height="4" rx="1" className={bars[urgency]} />
          </svg>
        )}
        {!isEnded && <p className="text-ink-600">{supplyText(medicine)}</p>}
      </div>
      <div className="grid gap-1 desk:justify-items-end">
        {buying && product && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-lg font-extrabold tabular-nums">{formatDecimal(product.precio, company)}</span>
            <Button
              size="sm"
              variant={urgency === 'out' || urgency === 'soon' ? 'main' : 'soft'}
              loading={buying.isPending}
              aria-label={`Comprar de nuevo ${nombre}`}
              onClick={() => buying.start(product)}
            >
              Comprar de nuevo
            </Button>
          </p>
        )}
        <div className="-mx-3.5 flex flex-wrap items-center empty:hidden">
          {buying && product && <Repeating product={product} repeatedOn={repeatedOn} />}
          {mayEdit && <EditActions medicine={medicine} onEdit={onEdit} onChanged={onChanged} />}
        </div>
      </div>
      {medicine.indicacion && (
        <div className="desk:col-span-full">
          <QuoteNote quote={medicine.indicacion} />
        </div>
      )}
    </li>
  );
}

/** A repurchase starts on the page of the product, where its frequency is chosen. */
function Repeating({ product, repeatedOn }: { product: ProductSummaryDto; repeatedOn: string | undefined }) {
  if (repeatedOn) {
    return (
      <Link to="/mis-recompras" className="mx-3.5 inline-flex min-h-11 items-center rounded-control">
        <Tag tone="brand">Recompra el {formatDate(repeatedOn).slice(0, 5)}</Tag>
      </Link>
    );
  }
  if (product.requiereReceta) return null;
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      to={productPath(product.productoId)}
      aria-label={`Repetir compra de ${product.prod_Desc}`}
    >
      Repetir compra
    </ButtonLink>
  );
}

function EditActions({ medicine, onEdit, onChanged }: Pick<MedicineRowProps, 'medicine' | 'onEdit' | 'onChanged'>) {
  const { medicinaId, nombre } = medicine;
  const ask = useQuestion();
  const remove = useMutation({
    mutationFn: () => dropMedicine(medicinaId),
    onSuccess: onChanged,
    onError: (error) => notify.error(problemOf(error).text),
  });
  const question = {
    title: `¿Quitar ${nombre}?`,
    text: 'Se borran también sus tomas.',
    yes: 'Sí, quitar',
    danger: true,
  };
  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" aria-label={`Editar ${nombre}`} onClick={onEdit}>
        Editar
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="text-danger hover:bg-danger-50"
        loading={remove.isPending}
        aria-label={`Quitar ${nombre}`}
        onClick={() => void ask(question).then((isSure) => isSure && remove.mutate())}
      >
        Quitar
      </Button>
    </>
  );
}
