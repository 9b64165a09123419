import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import MessageCircle from 'lucide-react/icons/message-circle';
import { chatLink, useContact } from '../../content/index.ts';

/** A question about the product goes to the chat of the company, if it has one. */
export function AskPanel() {
  const { chatNumber } = useContact();
  if (!chatNumber) return null;
  return (
    <section aria-label="Preguntas sobre este producto" className="panel flex items-center gap-4">
      <MessageCircle size={24} className="shrink-0 text-brand-600" />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block font-bold">¿Dudas con este producto?</b>
        <span className="text-sm text-ink-600">Pregúntanos por chat antes de comprarlo.</span>
      </p>
      <a
        href={chatLink(chatNumber)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Preguntar
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
    </section>
  );
}
