import type { PriceChangeDto } from '@botica/contract/prices/changes';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { storeDate } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { simulationQuery } from './prices.api.ts';
import { isShopperKind, queryOf, type ShopperKind, shopperKinds } from './shopper.ts';
import { OtherPrices, PriceAnswer, PriceSteps } from './simulation-result.tsx';

const types = [1, 2, 7] as const;

/** The simulator beside the sheet: a product of the draft with its new prices. */
export function ChangeSimulator({ change, productId }: { change: PriceChangeDto; productId: number | undefined }) {
  return (
    <Card title="Simulador" sub="el mismo motor de la tienda">
      {productId ? (
        <Simulated key={productId} change={change} productId={productId} />
      ) : (
        <Empty title="Elige un producto" text="Presiona su nombre en la lista para ver qué pagará cada comprador." />
      )}
    </Card>
  );
}

function Simulated({ change, productId }: { change: PriceChangeDto; productId: number }) {
  const [kind, setKind] = useState<ShopperKind>('visitante');
  const [quantity, setQuantity] = useState(1);
  const [type, setType] = useState<1 | 2 | 7>(1);
  const [day, setDay] = useState(() => storeDate(change.empieza ? new Date(change.empieza) : new Date()).isoDate);
  const nobody = { hour: undefined, branchId: undefined, customerId: undefined, promotionId: undefined };
  // What was published is the price of today.
  const changeId = change.estado === 'publicado' ? undefined : change.cambioId;
  const asked = { productId, kind, quantity, type, day, changeId, ...nobody };
  const { data, error, isPending, refetch } = useQuery(simulationQuery(queryOf(change.empresaId, asked)));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Calculando el precio" />;
  const shared = { result: data, companyId: change.empresaId };
  return (
    <div className="grid gap-3">
      <p className="text-cell">
        <b className="block font-semibold">{data.nombre}</b>
        <span className="text-label text-ink-600">{data.presentacion}</span>
      </p>
      <Select
        label="Comprador"
        value={kind}
        options={Object.entries(shopperKinds).map(([value, { label }]) => ({ value, label }))}
        onChange={({ target }) => isShopperKind(target.value) && setKind(target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Cantidad"
          type="number"
          min={1}
          max={999}
          value={quantity}
          onChange={({ target }) => setQuantity(Math.max(1, Math.min(999, Math.trunc(Number(target.value)) || 1)))}
        />
        <Field label="Día" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <Select
          label="Pedido"
          className="col-span-2"
          value={String(type)}
          options={types.map((one) => ({ value: String(one), label: orderTypeLabel(one) }))}
          onChange={({ target }) => setType(types.find((one) => String(one) === target.value) ?? 1)}
        />
      </div>
      <PriceAnswer {...shared} />
      <PriceSteps {...shared} />
      <OtherPrices {...shared} />
    </div>
  );
}
