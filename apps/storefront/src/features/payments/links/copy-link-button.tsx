import { copyText } from '@botica/ui/base/copy-text.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';

export interface CopyLinkButtonProps {
  link: string;
  /** Names the link for screen readers. */
  name: string;
}

/** LINK-01 */
export function CopyLinkButton({ link, name }: CopyLinkButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  async function copy(): Promise<void> {
    if (await copyText(link, field.current)) notify.success('Link copiado.');
    else notify.error('No pudimos copiar el link. Ábrelo y cópialo de la barra de tu navegador.');
  }
  return (
    <>
      <input ref={field} readOnly tabIndex={-1} aria-hidden="true" value={link} className="sr-only" />
      <Button variant="quiet" size="sm" aria-label={`Copiar link de ${name}`} onClick={() => void copy()}>
        <Copy size={18} />
        Copiar link
      </Button>
    </>
  );
}
