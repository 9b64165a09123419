import type { OfferedDto, SwapDto } from '@botica/contract/health/savings';
import { Button } from '@botica/ui/buttons/button.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';

interface SwapRowProps {
  swap: SwapDto;
  isCart: boolean;
  mayBuy: boolean;
  isPending: boolean;
  onTake: () => void;
}

export function SwapRow({ swap, isCart, mayBuy, isPending, onTake }: SwapRowProps) {
  const company = useCompany();
  const { de, a, ahorro, motivo, necesita, llevaReceta } = swap;
  const saved = formatDecimal(ahorro, company);
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0">
      <div className="grid gap-3 desk:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] desk:items-center">
        <Side offered={de} label={isCart ? 'En tu carrito' : 'El anotado'} isOld />
        <ArrowRight
          size={20}
          aria-hidden="true"
          className="text-ink-600 max-desk:rotate-90 max-desk:justify-self-center"
        />
        <Side offered={a} label="Igual y cuesta menos" />
        {mayBuy && (
          <Button
            size="sm"
            variant="soft"
            disabled={isPending}
            onClick={onTake}
            aria-label={isCart ? `Cambiar por ${a.nombre}` : `Agregar ${a.nombre}`}
          >
            {isCart ? 'Cambiar' : 'Agregar'}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-600">
        <strong className="text-brand-700">Ahorras {saved}.</strong> {motivo}
        {necesita !== null && ` Necesita ${necesita} ${unitWord(a.unidad, necesita)}, según el horario anotado.`}
        {llevaReceta && ' Tu receta pasa con el producto, y el regente la revisa antes de entregarlo.'}
      </p>
    </li>
  );
}

export function Side({ offered, label, isOld = false }: { offered: OfferedDto; label: string; isOld?: boolean }) {
  const company = useCompany();
  const { productoId, nombre, presentacion, laboratorio, imagenUrl, cantidad, unidades, unidad, total } = offered;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <img
        src={pictureUrl(imagenUrl)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 object-contain"
      />
      <div className="min-w-0">
        <p className="text-fine text-ink-600">{label}</p>
        <h3 className="font-semibold wrap-anywhere">
          <Link to={productPath(productoId)} className="hover:underline">
            {nombre}
          </Link>
        </h3>
        <p className="text-fine text-ink-600">
          {laboratorio}, {presentacion}
        </p>
        <p className="text-sm tabular-nums">
          {isOld ? <s>{formatDecimal(total, company)}</s> : <strong>{formatDecimal(total, company)}</strong>}{' '}
          <span className="text-ink-600">
            por {cantidad === 1 ? '1 empaque' : `${cantidad} empaques`} ({unidades} {unitWord(unidad, unidades)})
          </span>
        </p>
      </div>
    </div>
  );
}

/** "tabletas": the catalogue names one unit. */
export function unitWord(unit: string, count: number): string {
  if (count === 1 || /^(ml|g|mg)$/.test(unit)) return unit;
  return unit
    .split(' ')
    .map((word) => (/[aeiouáéíóú]$/.test(word) ? `${word}s` : word))
    .join(' ');
}
