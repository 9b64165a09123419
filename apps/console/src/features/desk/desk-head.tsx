import type { DeskDto } from '@botica/contract/orders/desk';
import { cx } from '@botica/ui/base/cx.ts';
import Bike from 'lucide-react/icons/bike';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useState } from 'react';
import { clockOf } from '../../lib/moments.ts';
import { CouriersDialog } from './couriers-dialog.tsx';
import { useOutbox } from './outbox.ts';
import { switchSound, useSound } from './sounds.ts';

/** The branch, whether the desk is live, the couriers and the sound. */
export function DeskHead({ desk, isLive, now }: { desk: DeskDto; isLive: boolean; now: number }) {
  const { isOn } = useSound();
  useEffect(() => {
    document.title = `Mesa de ${desk.sucursal} · Consola Botica`;
  }, [desk.sucursal]);
  return (
    <header className="border-b border-line px-3.5 pt-2.5 pb-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h1 className="text-sm font-bold">
            Mesa de sucursal
            <span className="block truncate text-cell font-medium text-ink-600">{desk.sucursal}</span>
          </h1>
          <LiveMark isLive={isLive} readAt={desk.leida} />
        </div>
        <button
          type="button"
          aria-pressed={isOn}
          aria-label="Sonido de la mesa"
          onClick={() => switchSound(!isOn)}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-control bg-white text-ink-700 shadow-flat"
        >
          {isOn ? <Volume2 size={20} /> : <VolumeX size={20} />}
        </button>
      </div>
      {desk.repartidores.length > 0 && <CouriersPill couriers={desk.repartidores} now={now} />}
    </header>
  );
}

/** How many couriers are free; it opens the list with their last reports. */
function CouriersPill({ couriers, now }: { couriers: DeskDto['repartidores']; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const riding = couriers.filter(({ enRuta }) => enRuta > 0).length;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mt-2 flex min-h-11 w-full items-center gap-2 rounded-full border border-control bg-white px-3.5 text-cell"
      >
        <Bike size={18} />
        <span className="sr-only">Repartidores:</span>
        <span>
          <b>{couriers.length - riding}</b> {couriers.length - riding === 1 ? 'libre' : 'libres'}, <b>{riding}</b> en
          ruta
        </span>
      </button>
      {isOpen && <CouriersDialog couriers={couriers} now={now} onClose={() => setOpen(false)} />}
    </>
  );
}

/** "En línea", or since when the data is old and how many acts wait. */
function LiveMark({ isLive, readAt }: { isLive: boolean; readAt: string }) {
  const { acts, isWaiting } = useOutbox();
  const isAway = !isLive || isWaiting;
  const shortClock = clockOf(readAt).replace(/:\d\d (?=[ap])/, ' ');
  return (
    <p className={cx('flex items-baseline gap-1.5 text-label font-medium', isAway ? 'text-warn' : 'text-ink-600')}>
      <span aria-hidden="true" className={cx('size-2 rounded-full', isAway ? 'bg-warn' : 'bg-brand-600')} />
      <span role="status">
        {isAway ? `Sin conexión, datos de ${shortClock}` : 'En línea'}
        {acts.length > 0 && isWaiting && (
          <b className="block">{acts.length === 1 ? '1 acto espera' : `${acts.length} actos esperan`}</b>
        )}
      </span>
    </p>
  );
}
