import { cx } from '@botica/ui/base/cx.ts';
import { bottomSheetClass, centredClass, dimClass } from '@botica/ui/overlays/overlay.tsx';
import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import * as RadixDialog from 'radix-ui/dialog';
import type { SubmissionPhase } from './submit-order.ts';

const stages = [
  { phase: 'checking', label: 'Revisando precios y existencias' },
  { phase: 'connecting', label: 'Conectando con la sucursal' },
  { phase: 'sending', label: 'Enviando tu pedido' },
] as const;

/** The current step of the submission. It cannot be closed: the answer decides what follows. */
export function ProgressDialog({ phase }: { phase: SubmissionPhase | undefined }) {
  const current = stages.findIndex((stage) => stage.phase === (phase === 'retrying' ? 'sending' : phase));
  return (
    <RadixDialog.Root open={phase !== undefined}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dimClass} />
        <RadixDialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cx(bottomSheetClass, centredClass, 'gap-5 p-6 desk:w-110')}
        >
          <RadixDialog.Title className="text-xl font-bold">Realizando tu pedido</RadixDialog.Title>
          <ol className="grid gap-3" aria-live="polite">
            {stages.map(({ phase: stage, label }, index) => (
              <li
                key={stage}
                aria-current={index === current ? 'step' : undefined}
                className={cx('flex items-center gap-3', index > current && 'text-ink-600')}
              >
                <StageMark state={index < current ? 'done' : index === current ? 'current' : 'waiting'} />
                <span className={cx(index === current && 'font-semibold')}>{label}</span>
              </li>
            ))}
          </ol>
          {phase === 'retrying' && (
            <p role="status" className="text-sm text-ink-600">
              La respuesta tarda. La pedimos otra vez, sin duplicar tu pedido.
            </p>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function StageMark({ state }: { state: 'done' | 'current' | 'waiting' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full',
        state === 'done' ? 'bg-brand-600 text-white' : 'border border-line-strong text-brand-600',
      )}
    >
      {state === 'done' && <Check size={16} strokeWidth={3} />}
      {state === 'current' && <LoaderCircle size={18} className="animate-spin" />}
    </span>
  );
}
