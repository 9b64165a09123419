import type { DeskLineDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { nextLine, preparedSteps, progressOf } from '@botica/domain/orders/desk';
import { cx } from '@botica/ui/base/cx.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { post, useOutbox } from './outbox.ts';

const countOf = ({ unidades, alistadas }: DeskLineDto) => ({ units: unidades, picked: alistadas });

/** The products in the order of the shelves, with what is picked of each. */
export function OrderLines({ order }: { order: DeskOrderDto }) {
  const { persona } = useSession();
  const [missingId, setMissingId] = useState<number>();
  const isPrepared = preparedSteps.includes(order.paso);
  const isMine = order.quien?.personaId === persona.personaId && isPrepared;
  const { picked, units } = progressOf(order.lineas.map(countOf));
  const next = nextLine(order.lineas.map((line) => ({ line, ...countOf(line) })))?.line;
  const waiting = useOutbox(({ acts }) => acts.filter(({ orderId }) => orderId === order.pedidoId).length);
  return (
    <>
      <div className={cx('flex items-center gap-3 pb-3 text-cell', !isPrepared && 'hidden')}>
        <b className="whitespace-nowrap">
          {picked} de {units} unidades
        </b>
        <progress aria-label="Unidades alistadas" value={picked} max={units || 1} className="sr-only" />
        <span aria-hidden="true" className="h-1.75 flex-1 overflow-hidden rounded-full bg-mist">
          <span
            className="block h-full rounded-full bg-brand-600"
            style={{ width: `${units === 0 ? 0 : (picked / units) * 100}%` }}
          />
        </span>
        <span role="status" className="text-ink-600">
          {waiting === 0 ? 'Guardado' : `${waiting} por guardar`}
        </span>
      </div>
      <ul aria-label="Productos del pedido" className="mb-4 overflow-hidden rounded-card border border-line bg-white">
        {order.lineas.map((line) => (
          <li key={line.productoId} className="border-b border-line-soft last:border-0">
            <LineRow
              {...{ line, order, isPrepared, isMine }}
              isNext={isMine && line === next}
              isOpen={missingId === line.productoId}
              onMissing={() => setMissingId(missingId === line.productoId ? undefined : line.productoId)}
            />
            {missingId === line.productoId && isMine && (
              <MissingPanel {...{ line, order }} onClose={() => setMissingId(undefined)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type LineRowProps = {
  line: DeskLineDto;
  order: DeskOrderDto;
  /** Afterwards only the units count: the branch link may have packed them. */
  isPrepared: boolean;
  isMine: boolean;
  isNext: boolean;
  isOpen: boolean;
  onMissing: () => void;
};

function LineRow({ line, order, isPrepared, isMine, isNext, isOpen, onMissing }: LineRowProps) {
  const isDone = !isPrepared || line.alistadas >= line.unidades;
  const facts = [line.presentacion, line.conReceta && 'con receta', line.reemplaza && `en lugar de ${line.reemplaza}`];
  return (
    <div
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'flex min-h-15 items-center gap-3 px-2.5 py-1.5',
        isNext && 'bg-brand-50/60 shadow-[inset_3px_0_0_var(--color-brand-600)]',
      )}
    >
      <span
        className={cx(
          'w-22 shrink-0 rounded-control px-1.5 py-1.5 text-center text-count leading-3 font-semibold wrap-anywhere',
          isNext ? 'bg-brand-600 text-white' : 'bg-mist text-ink-700',
        )}
      >
        {line.seccion || 'Sin sección'}
      </span>
      <img src={line.imagenUrl} alt="" width={44} height={44} className="size-11 shrink-0 object-contain" />
      <span className="min-w-0 flex-1">
        <b className={cx('block truncate text-sm font-semibold', isDone && 'font-medium text-ink-700')}>
          {line.nombre}
        </b>
        <span className="block truncate text-label text-ink-600">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="w-12 shrink-0 text-center">
        <b className="block text-base leading-5">{isPrepared ? line.alistadas : line.unidades}</b>
        <span className="text-label text-ink-600">{isPrepared ? `de ${line.unidades}` : 'en total'}</span>
      </span>
      {isMine && line.alistadas > 0 && (
        <button
          type="button"
          aria-label={`Devolver una unidad de ${line.nombre}`}
          onClick={() => post(order.pedidoId, order.version, { kind: 'pick', input: pickBack(line) })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-600 hover:bg-mist"
        >
          <Minus size={18} />
        </button>
      )}
      {isDone && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
          <Check size={20} aria-label="Alistado" />
        </span>
      )}
      {isMine && !isDone && line.puedeFaltar && (
        <Button size="lg" className="h-11! px-3!" aria-expanded={isOpen} onClick={onMissing}>
          <Ban size={17} />
          Falta<span className="sr-only"> {line.nombre}</span>
        </Button>
      )}
    </div>
  );
}

const pickBack = ({ codigoDeBarras }: DeskLineDto) => ({ codigo: codigoDeBarras, unidades: -1 });
