import { cx } from '@botica/ui/base/cx.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Camera from 'lucide-react/icons/camera';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useWedge } from '../../lib/use-wedge.ts';
import type { CameraViewProps } from './camera-view.tsx';

export type ScanFieldProps = {
  label: string;
  /** A new key shakes the field and says why. */
  problem: { key: string; text: string } | undefined;
  /** Typed and not submitted yet; survives that the field is drawn elsewhere. */
  typed: RefObject<string>;
  onScan: (code: string) => void;
};

const shake = [0, -7, 7, -5, 5, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * Always ready for a scanner, which types like a keyboard: keys pressed anywhere on the page go into the field. On a
 * tablet the keyboard of the screen opens only when the person touches the field.
 */
export function ScanField({ label, problem, typed, onScan }: ScanFieldProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [View, setView] = useState<ComponentType<CameraViewProps>>();
  const close = () => setView(undefined);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(typed.current.length, typed.current.length);
  }, [typed]);
  useWedge(input);
  const problemKey = problem?.key;
  useEffect(() => {
    if (problemKey && !matchMedia('(prefers-reduced-motion: reduce)').matches) form.current?.animate(shake, 280);
  }, [problemKey]);
  return (
    <>
      <div className="flex items-start gap-2">
        <form
          ref={form}
          className="min-w-0 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            const code = input.current?.value.trim() ?? '';
            if (input.current) input.current.value = '';
            typed.current = '';
            if (code) onScan(code);
          }}
        >
          <label
            htmlFor={id}
            className={cx(
              'flex h-14 items-center gap-3 rounded-card border-2 bg-white px-4 ring-3',
              problem ? 'border-danger ring-danger-50' : 'border-brand-600 ring-brand-100',
            )}
          >
            <ScanBarcode size={24} className={problem ? 'text-danger' : 'text-brand-600'} />
            <span className="sr-only">{label}</span>
            <input
              id={id}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              inputMode={isTouched ? 'text' : 'none'}
              placeholder={label}
              aria-describedby={`${id}-problem`}
              defaultValue={typed.current}
              onInput={({ currentTarget }) => {
                typed.current = currentTarget.value;
              }}
              // biome-ignore lint/a11y/noAutofocus: a scanner types into this field; the desk is made for it
              autoFocus
              onPointerDown={() => setTouched(true)}
              onBlur={() => setTouched(false)}
              className="h-full min-w-0 flex-1 bg-transparent text-base outline-none"
            />
            <span className="hidden text-cell text-ink-600 desk:inline">o escribe el código</span>
          </label>
          <p id={`${id}-problem`} role="alert" className="min-h-5 pt-1 text-cell font-medium text-danger">
            {problem?.text}
          </p>
        </form>
        <CameraButton isOn={View !== undefined} onLoaded={(view) => setView(() => view)} onClose={close} />
      </div>
      {View && <View onScan={onScan} onClose={close} />}
    </>
  );
}

type CameraButtonProps = {
  isOn: boolean;
  onLoaded: (view: ComponentType<CameraViewProps>) => void;
  onClose: () => void;
};

/** The camera is loaded when somebody wants it; without network it can be tried again. */
function CameraButton({ isOn, onLoaded, onClose }: CameraButtonProps) {
  const load = async () => {
    try {
      onLoaded((await import('./camera-view.tsx')).CameraView);
    } catch {
      notify.error('La cámara no se pudo cargar. Revisa la conexión.');
    }
  };
  return (
    <button
      type="button"
      aria-label="Escanear con la cámara"
      aria-pressed={isOn}
      onClick={() => (isOn ? onClose() : void load())}
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-card border shadow-flat',
        isOn ? 'border-brand-200 bg-brand-50 text-brand-700' : 'border-control bg-white text-ink-700',
      )}
    >
      <Camera size={22} />
    </button>
  );
}
