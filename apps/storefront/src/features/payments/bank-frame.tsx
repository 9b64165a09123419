import type { ProcessorAnswerDto } from '@botica/contract/payments/payments';
import { Button } from '@botica/ui/buttons/button.tsx';
import Lock from 'lucide-react/icons/lock';
import Maximize from 'lucide-react/icons/maximize';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { openProcessorPage } from './open-processor-page.ts';
import { processorUrl } from './payments.api.ts';
import { readResultMessage } from './result-message.ts';

/** The bank needs its scripts, its forms and its own cookies; it never gets access to the store's window. */
const allowed = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export interface BankFrameProps {
  /** The id of the payment, as the server wrote it. */
  fields: string;
  onAnswer: (answer: ProcessorAnswerDto) => void;
  onLeave: () => void;
}

/**
 * TDS-09: the bank's page, in a frame. A bank that refuses framing cannot be detected, so a link to the full page is
 * always available.
 */
export function BankFrame({ fields, onAnswer, onLeave }: BankFrameProps) {
  const name = `banco-${useId()}`; // a name that begins with an underscore is invalid
  const frame = useRef<HTMLIFrameElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);

  useEffect(() => {
    // Once for each payment: React may run an effect twice, and the bank would receive two requests.
    if (sent.current === fields) return;
    sent.current = fields;
    form.current?.submit();
  }, [fields]);

  const hear = useEffectEvent((event: MessageEvent) => {
    const answer = readResultMessage(event, { origin: location.origin, source: frame.current?.contentWindow });
    if (answer) onAnswer(answer);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);

  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-bold">Confirma con tu banco</h2>
      <p className="flex items-start gap-2 text-sm text-ink-600">
        <Lock size={18} className="mt-0.5 shrink-0 text-brand-600" />
        Estás en la página de tu banco. Lo que escribes ahí no pasa por Botica.
      </p>
      <form ref={form} method="post" action={processorUrl} target={name} hidden>
        <input type="hidden" name="campos" value={fields} />
      </form>
      <iframe
        ref={frame}
        name={name}
        title="Página de tu banco"
        sandbox={allowed}
        className="h-[max(26rem,min(68dvh,40rem))] w-full rounded-card border border-line-strong bg-white"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="sm" onClick={() => openProcessorPage(fields)}>
          <Maximize size={18} />
          No veo mi banco, abrir en página completa
        </Button>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          Usar otra forma de pago
        </Button>
      </div>
    </div>
  );
}
