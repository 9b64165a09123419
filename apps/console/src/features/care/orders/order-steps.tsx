import type { OrderPageDto } from '@botica/contract/care/orders';
import { cx } from '@botica/ui/base/cx.ts';
import Check from 'lucide-react/icons/check';
import { momentText } from '../../../lib/moments.ts';

/** The state across the top of the page. An order that is not placed has no steps yet. */
export function OrderSteps({ steps }: { steps: OrderPageDto['pasos'] }) {
  if (steps.length === 0) return null;
  const at = steps.findIndex(({ esActual }) => esActual);
  return (
    <ol
      aria-label="Pasos del pedido"
      className="flex rounded-card border border-line bg-white px-2 py-3.5 text-center text-cell"
    >
      {steps.map(({ nombre, momento, esActual }, index) => {
        const isDone = index <= at;
        return (
          <li key={nombre} aria-current={esActual ? 'step' : undefined} className="relative min-w-0 flex-1 px-1">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx('absolute top-2.25 right-1/2 left-[-50%] h-0.5', isDone ? 'bg-brand-600' : 'bg-line')}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative mx-auto mb-1 grid size-5 place-items-center rounded-full border-2',
                isDone ? 'border-brand-600 bg-brand-600 text-white' : 'border-control bg-white',
                esActual && 'ring-4 ring-brand-100',
              )}
            >
              {isDone && <Check size={12} />}
            </span>
            <b className={cx('block truncate', esActual ? 'font-semibold text-brand-700' : 'font-medium')}>{nombre}</b>
            <span className="block truncate text-label text-ink-600">
              {momento ? momentText(momento) : isDone ? 'Sin hora' : 'Pendiente'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
