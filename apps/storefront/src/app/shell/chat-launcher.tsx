import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { chatLink, useContact } from '../../features/content/index.ts';

/**
 * SHELL-04: the chat entry, a tab as narrow as the margin of the page, so that it covers no button or price. On phones
 * the menu has the entry.
 */
export function ChatLauncher() {
  const { chatNumber } = useContact();
  if (!chatNumber) return null;
  return (
    <aside aria-label="Chat" className="fixed right-0 bottom-[18vh] z-29 hidden desk:block">
      <a
        href={chatLink(chatNumber)}
        target="_blank"
        rel="noopener noreferrer"
        // Vertical text: `px` is the space above and below.
        className="inline-flex w-6 items-center justify-center gap-1.5 rounded-l-control bg-brand-600 px-3 text-sm font-bold text-white [writing-mode:vertical-rl] hover:bg-brand-700 wide:w-8"
      >
        <MessageCircle size={18} />
        Chat
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
    </aside>
  );
}
