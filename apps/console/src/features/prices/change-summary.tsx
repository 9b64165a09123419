import type { PriceChangeDto } from '@botica/contract/prices/changes';
import { cx } from '@botica/ui/base/cx.ts';
import { Card } from '../../ui/card.tsx';
import { count, percentText } from './labels.tsx';

/** How many prices move, and by how much. */
export function ChangeSummary({ change }: { change: PriceChangeDto }) {
  const { precios, productos, suben, bajan, promedio, tramos } = change.resumen;
  const facts = [
    ['Cambio promedio', percentText(promedio)],
    ['Suben', suben.toLocaleString('en-US')],
    ['Bajan', bajan.toLocaleString('en-US')],
    ['Productos', productos.toLocaleString('en-US')],
  ] as const;
  const highest = Math.max(1, ...tramos.map(({ precios: amount }) => amount));
  return (
    <Card title="Qué cambia" sub={`${count(precios, 'precio', 'precios')}. Todos o ninguno, a la misma hora.`}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-label text-ink-600">{name}</dt>
            <dd className="text-lg/6 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Precios por tramo de cambio" className="mt-4 flex items-end gap-1.5">
        {tramos.map(({ nombre, precios: amount }, index) => (
          <li key={nombre} className="grid min-w-0 flex-1 justify-items-center gap-1 text-label text-ink-600">
            <span className={cx(amount === 0 && 'invisible')}>{amount.toLocaleString('en-US')}</span>
            <span
              aria-hidden="true"
              className={cx(
                'w-full rounded-t-[3px]',
                isFar(index) ? 'bg-warn' : 'bg-brand-600',
                amount === 0 && 'bg-line!',
              )}
              style={{ height: `${Math.max(2, Math.round((amount / highest) * 72))}px` }}
            />
            <span className="whitespace-nowrap">{nombre}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The bars at both ends. */
const isFar = (index: number) => index < 2 || index > 9;
