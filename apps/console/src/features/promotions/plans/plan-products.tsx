import type { PlanProductDto, PromotionPlanDto } from '@botica/contract/promotions/plans';
import { formatCount, formatDate } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Empty } from '../../../ui/states.tsx';
import { AddProductsDialog } from './add-products-dialog.tsx';
import { useChangeProducts } from './plans.api.ts';

const head =
  'h-7.5 border-b border-line px-2 text-label font-semibold whitespace-nowrap text-ink-600 first:pl-4 last:pr-4';
const cell = 'border-b border-line-soft px-2 py-1.5 first:pl-4 last:pr-4';
const mostShown = 100;

type PlanProductsProps = { plan: PromotionPlanDto; isEdited: boolean; shownId: number | undefined };

/** The products with their prices, and what each one clashes with. A row opens in the view of the shopper. */
export function PlanProducts({ plan, isEdited, shownId }: PlanProductsProps) {
  const [isAdding, setAdding] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const change = useChangeProducts(plan.planId);
  const fail = (error: unknown) => notify.error(problemOf(error).text);
  // Those that stop the publication first.
  const sorted = plan.productos.toSorted((a, b) => Number(isBlocked(b)) - Number(isBlocked(a)));
  const shown = isWhole ? sorted : sorted.slice(0, mostShown);
  return (
    <Card
      flush
      title="Productos"
      sub={formatCount(plan.productos.length)}
      actions={
        isEdited && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus size={15} />
            Agregar
          </Button>
        )
      }
    >
      {isEdited && plan.bloqueados > 0 && (
        <div className="px-4 pb-2.5">
          <Note
            tone="danger"
            title={
              plan.bloqueados === 1 ? '1 producto no puede entrar' : `${plan.bloqueados} productos no pueden entrar`
            }
            actions={
              <Button
                size="sm"
                loading={change.isPending}
                onClick={() => change.mutate({ version: plan.version, quitarBloqueados: true }, { onError: fail })}
              >
                Quitarlos
              </Button>
            }
          >
            Cada uno dice por qué. También puedes cambiar los días o el descuento.
          </Note>
        </div>
      )}
      {plan.productos.length === 0 ? (
        <Empty
          title="Todavía sin productos"
          text="Agrégalos por nombre, por grupo o laboratorio, o pegando sus códigos."
        />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-left text-cell">
            <caption className="sr-only">Productos de la promoción</caption>
            <thead>
              <tr>
                <th scope="col" className={head}>
                  Producto
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Sin ella
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Con ella
                </th>
                {isEdited && (
                  <th scope="col" className={head}>
                    <span className="sr-only">Quitar</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((product) => (
                <Row
                  key={product.productoId}
                  {...{ plan, product, isEdited }}
                  isShown={product.productoId === shownId}
                  onRemove={() =>
                    change.mutate({ version: plan.version, quitar: [product.productoId] }, { onError: fail })
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < sorted.length && (
        <p className="px-4 py-2">
          <Button size="sm" onClick={() => setWhole(true)}>
            Ver los {formatCount(sorted.length)}
          </Button>
        </p>
      )}
      {isAdding && <AddProductsDialog plan={plan} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const isBlocked = ({ avisos }: PlanProductDto) => avisos.some(({ bloquea }) => bloquea);

const whenOf = ({ horario, hasta }: { horario: string; hasta: string }) =>
  [horario, `hasta el ${formatDate(hasta)}`].filter(Boolean).join(', ');

type RowProps = {
  plan: PromotionPlanDto;
  product: PlanProductDto;
  isEdited: boolean;
  isShown: boolean;
  onRemove: () => void;
};

function Row({ plan, product, isEdited, isShown, onRemove }: RowProps) {
  const url = useUrlState();
  const money = (amount: number) => amountText(amount, plan.empresaId);
  const blocked = isEdited && isBlocked(product);
  return (
    <tr aria-current={isShown || undefined} className={cx(blocked ? 'bg-danger-50' : isShown && 'bg-brand-50')}>
      <td className={cell}>
        <button
          type="button"
          className="block text-left font-semibold hover:underline"
          onClick={() => url.open(String(product.productoId))}
        >
          {product.nombre}
        </button>
        <span className="block text-label text-ink-600">
          {product.presentacion} · {product.codigo}
        </span>
        {(plan.estado === 'borrador' || plan.estado === 'espera' || plan.estado === 'pausada') &&
          product.avisos.map((finding) => (
            <span
              key={`${finding.aviso} ${finding.otra?.titulo ?? ''} ${finding.otra?.desde ?? ''}`}
              className={cx('block text-label', finding.bloquea ? 'font-medium text-danger-900' : 'text-ink-700')}
            >
              {finding.texto}
              {finding.otra && ` «${finding.otra.titulo}», ${whenOf(finding.otra)}`}
              {finding.aviso === 'otroDescuento' && finding.otra && `: con esa paga ${money(finding.otra.precio)}`}
              {finding.otra && '.'}
            </span>
          ))}
      </td>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>{money(product.antes)}</td>
      <td className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums`}>{money(product.despues)}</td>
      {isEdited && (
        <td className={`${cell} text-right`}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Quitar ${product.nombre} ${product.codigo}`}
            onClick={onRemove}
          >
            <X size={15} />
          </Button>
        </td>
      )}
    </tr>
  );
}
