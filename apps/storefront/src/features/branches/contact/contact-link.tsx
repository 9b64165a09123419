import { useMediaQuery } from '@botica/ui/base/use-media-query.ts';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { MouseEvent } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { BranchView } from '../branch-view.ts';
import { contactOf, phoneToastMs } from './branch-contact.ts';

/** BRANCH-12 BRANCH-13 BRANCH-14: a telephone dials; any other device shows the number long enough to write it down. */
export function ContactLink({ branch }: { branch: BranchView }) {
  const company = useCompany();
  const isTelephone = useMediaQuery('(pointer: coarse)');
  const contact = contactOf(branch.phone, company);
  if (!contact) return null;

  const { kind, label, href, phone } = contact;
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  const name = `${label} a ${branch.name}, ${phone}`;
  if (kind === 'chat') {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} className={look}>
        <MessageCircle size={18} />
        {label}
      </a>
    );
  }

  function showPhone(event: MouseEvent): void {
    if (!isTelephone) event.preventDefault();
    notify.info(phone, { title: branch.name, durationMs: phoneToastMs });
  }
  return (
    <a href={href} aria-label={name} className={look} onClick={showPhone}>
      <Phone size={18} />
      {label}
    </a>
  );
}
