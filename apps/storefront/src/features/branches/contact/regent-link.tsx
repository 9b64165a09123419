import { useMediaQuery } from '@botica/ui/base/use-media-query.ts';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery } from '../branches.api.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import { contactOf, phoneToastMs } from './branch-contact.ts';

export interface RegentLinkProps {
  /** What the shopper would write. */
  question: string;
  /** What to ask for on the telephone; empty when there is nothing to add. */
  about: string;
  isSmall?: boolean;
}

/** Opens the chat or the telephone of the branch, with the question. Nothing for a branch without a number. */
export function RegentLink({ question, about, isSmall = false }: RegentLinkProps) {
  const company = useCompany();
  const { code } = useChosenBranch();
  const { data: branch } = useQuery(branchQuery(company.id, code));
  const isTelephone = useMediaQuery('(pointer: coarse)');
  const contact = branch && contactOf(branch.phone, company);
  if (!contact) return null;
  const { kind, href, phone } = contact;
  const look = buttonClass({ size: isSmall ? 'sm' : 'md' });
  if (kind === 'chat') {
    const link = `${href}?text=${encodeURIComponent(question)}`;
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={look}>
        <MessageSquareText size={20} aria-hidden="true" />
        Habla con el regente
      </a>
    );
  }
  return (
    <a
      href={href}
      className={look}
      onClick={(event) => {
        if (!isTelephone) event.preventDefault();
        const said = about ? ` Pregunta por ${about}.` : '';
        notify.info(`${phone}.${said}`, { title: `Regente de ${branch.name}`, durationMs: phoneToastMs });
      }}
    >
      <Phone size={20} aria-hidden="true" />
      Habla con el regente
    </a>
  );
}
