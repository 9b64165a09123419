import { withCountry } from '@botica/domain/companies';
import { copyText } from '@botica/ui/base/copy-text.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Field } from '@botica/ui/forms/field.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { type BranchView, fullAddress } from '../branch-view.ts';
import { BranchSpot } from '../map/branch-map.tsx';
import { branchLink, chatShareLink, copiedNotice } from './share-links.ts';

export interface ShareLocationDialogProps {
  branch: BranchView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SHELL-08 SHELL-09: where the branch is, and its link to copy or to send. */
export function ShareLocationDialog({ branch, open, onOpenChange }: ShareLocationDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const link = withCountry(branchLink(window.location.origin, branch.code), useCompany().id);

  async function copy(): Promise<void> {
    const isCopied = await copyText(link, field.current);
    const { title, text, durationMs } = copiedNotice;
    if (isCopied) notify.success(text, { title, durationMs });
    else notify.warning('Mantén presionado el enlace para copiarlo.', { title: 'No pudimos copiarlo' });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={branch.name}
      description={fullAddress(branch)}
      footer={
        <>
          <a
            href={chatShareLink(branch, link)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <MessageCircle size={20} />
            Enviar por WhatsApp
          </a>
          <Button onClick={copy}>
            <Copy size={20} />
            Copiar enlace
          </Button>
        </>
      }
    >
      <BranchSpot branch={branch} className="max-desk:h-50 desk:max-h-60" />
      <Field
        ref={field}
        label="Enlace de la sucursal"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
