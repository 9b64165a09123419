import type { PromotionPlanDto } from '@botica/contract/promotions/plans';
import { formatDate, withPeriod } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { amountText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { planViewQuery } from './plans.api.ts';

/** The price and the tag of a product with the promotion, by the engine of the store. */
export function PlanView({ plan, productId }: { plan: PromotionPlanDto; productId: number | undefined }) {
  return (
    <Card title="Lo que ve el comprador" sub="el mismo motor de la tienda">
      {productId ? (
        <Shown plan={plan} productId={productId} />
      ) : (
        <Empty title="Agrega un producto" text="Aquí se ve su precio y su etiqueta con la promoción." />
      )}
    </Card>
  );
}

function Shown({ plan, productId }: { plan: PromotionPlanDto; productId: number }) {
  const { data, error, isPending, refetch } = useQuery(planViewQuery(plan.planId, plan.version, productId));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Calculando el precio" />;
  const money = (amount: number) => amountText(amount, plan.empresaId);
  const units = data.cantidad === 1 ? '1 unidad' : `${data.cantidad} unidades`;
  return (
    <div className="grid gap-2.5 text-cell">
      <p>
        <b className="block font-semibold">{data.nombre}</b>
        <span className="text-label text-ink-600">{data.presentacion}</span>
      </p>
      {data.etiqueta && (
        <p>
          <Badge tone="good">{data.etiqueta}</Badge>
        </p>
      )}
      <p data-testid="plan-price" className="flex flex-wrap items-baseline gap-2">
        <b className="text-title font-bold">{money(data.precio)}</b>
        {data.precioSin !== data.precio && <s className="text-ink-600">{money(data.precioSin)}</s>}
        {data.gratis > 0 && <span>y recibe {data.gratis} gratis</span>}
      </p>
      <p className="text-label text-ink-600">
        {withPeriod(`Un visitante que lleva ${units} el ${formatDate(data.dia)}, ${data.hora}`)} Precio público{' '}
        {money(data.publico)}.
      </p>
      <table className="w-full text-left">
        <caption className="sr-only">Otros compradores</caption>
        <thead className="text-label text-ink-600">
          <tr>
            <th scope="col" className="py-1 font-semibold">
              Comprador
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Sin ella
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Con ella
            </th>
          </tr>
        </thead>
        <tbody>
          {data.demas.map(({ nombre, precioSin, precio }) => (
            <tr key={nombre} className="border-t border-line-soft">
              <th scope="row" className="py-1 font-normal">
                {nombre}
              </th>
              <td className="py-1 text-right tabular-nums">{money(precioSin)}</td>
              <td className="py-1 text-right font-semibold tabular-nums">{money(precio)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
