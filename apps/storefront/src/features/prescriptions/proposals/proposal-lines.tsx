import type { ProposalDto, ProposalLineDto } from '@botica/contract/prescriptions/proposals';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import type { Kept } from './from-dto.ts';

interface LinesProps {
  proposal: ProposalDto;
  kept: Kept;
  /** Nothing when the proposal can no longer be answered. */
  onChange: ((productId: number, quantity: number) => void) | undefined;
}

export function ProposalLines({ proposal, kept, onChange }: LinesProps) {
  return (
    <ul aria-label="Productos propuestos">
      {proposal.lineas.map((line) => (
        <ProposalLine
          key={line.productoId}
          line={line}
          quantity={kept.get(line.productoId) ?? 0}
          onChange={onChange && ((quantity) => onChange(line.productoId, quantity))}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: ProposalLineDto;
  quantity: number;
  onChange: ((quantity: number) => void) | undefined;
}

function ProposalLine({ line, quantity, onChange }: LineProps) {
  const company = useCompany();
  const money = (amount: number) => formatDecimal(amount, company);
  const isOut = quantity === 0;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 desk:grid-cols-[56px_minmax(0,1fr)_auto]">
      <img
        src={pictureUrl(line.imagenUrl)}
        alt=""
        width={56}
        height={56}
        decoding="async"
        className={cx(
          'size-14 rounded-control border border-line bg-white object-contain p-0.5',
          isOut && 'opacity-50',
        )}
      />
      <div className="min-w-0 text-sm leading-snug">
        <p className={cx('font-semibold wrap-anywhere', isOut && 'text-ink-600 line-through')}>{line.prod_Desc}</p>
        <p className="text-ink-600 tabular-nums">{money(line.precio)} cada uno</p>
        {line.totalAhorrado > 0 && !isOut && (
          <p className="font-semibold text-brand-700">
            Ahorras {money((line.totalAhorrado * quantity) / line.cantidad)}
          </p>
        )}
        {line.terceraEdad && (
          <p className="mt-1">
            <Tag>Tercera edad</Tag>
          </p>
        )}
        {line.nota && (
          <p className="mt-1.5 rounded-tag bg-mist px-2 py-1 wrap-anywhere text-ink-900">
            <span className="font-semibold">Nota del regente: </span>
            {line.nota}
          </p>
        )}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 desk:col-span-1 desk:flex-col desk:items-end">
        <p className="font-bold tabular-nums desk:order-first">
          {isOut ? 'No lo llevas' : money(line.precio * quantity)}
        </p>
        <Quantity line={line} quantity={quantity} onChange={onChange} />
      </div>
    </li>
  );
}

/** Less than was proposed, or back to it; never more. */
function Quantity({ line, quantity, onChange }: LineProps) {
  if (!onChange) return <p className="text-sm text-ink-600">{quantity === 1 ? '1 unidad' : `${quantity} unidades`}</p>;
  if (quantity === 0) {
    return (
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChange(line.cantidad)}
        aria-label={`Volver a llevarlo: ${line.prod_Desc}`}
      >
        Volver a llevarlo
      </Button>
    );
  }
  return (
    <Stepper
      value={quantity}
      min={1}
      max={line.cantidad}
      label={line.prod_Desc}
      onChange={onChange}
      onRemove={() => onChange(0)}
      className="w-36"
    />
  );
}
