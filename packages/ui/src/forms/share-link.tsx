import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef } from 'react';
import { copyText } from '../base/copy-text.ts';
import { Button } from '../buttons/button.tsx';
import { buttonClass } from '../buttons/button-styles.ts';
import { notify } from '../overlays/toast-store.ts';
import { Field } from './field.tsx';

interface ShareLinkProps {
  /** Names the field. */
  label: string;
  address: string;
  /** Goes before the address in a chat message. */
  title: string;
  onCopied: () => void;
}

/** An address to copy or to send by WhatsApp. */
export function ShareLink({ label, address, title, onCopied }: ShareLinkProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    if (await copyText(address, field.current)) onCopied();
    else notify.warning('Mantén presionado el enlace para copiarlo.', { title: 'No pudimos copiarlo' });
  }
  return (
    <div className="grid gap-2.5">
      <Field ref={field} label={label} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Copy size={18} />
          Copiar enlace
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'whitespace-nowrap')}
        >
          <MessageCircle size={18} />
          Enviar por WhatsApp
        </a>
      </div>
    </div>
  );
}
