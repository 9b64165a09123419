import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { chatLink, useContact } from '../../features/content/index.ts';

/** SHELL-04: the chat entry. On phones the cart uses its position, and the menu has the entry. */
export function ChatLauncher() {
  const { chatNumber } = useContact();
  if (!chatNumber) return null;
  return (
    <aside aria-label="Chat" className="fixed right-6 bottom-6 z-29 hidden desk:block">
      <a
        href={chatLink(chatNumber)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex h-13 items-center gap-2.5 rounded-full bg-brand-600 px-5 font-bold text-white shadow-[0_6px_20px_rgb(7_59_43/0.35)] hover:bg-brand-700"
      >
        <MessageCircle size={24} />
        Chat
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </a>
    </aside>
  );
}
