import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useCompany } from '../../../../lib/company-store.ts';
import { chatLink, phoneLink, useContact } from '../../index.ts';

/** Absent in a store that published neither a phone nor a chat. */
export function HelpSection() {
  const company = useCompany();
  const { phone, chatNumber } = useContact();
  if (!phone && !chatNumber) return null;
  return (
    <section
      aria-labelledby="help-title"
      className="mt-8 grid gap-5 rounded-card bg-brand-900 px-5 py-7 text-white desk:mt-12 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center desk:gap-10 desk:p-10"
    >
      <div>
        <p className="text-fine font-semibold text-reward-400">Atención al cliente</p>
        <h2 id="help-title" className="mt-1.5 text-2xl font-bold desk:text-3xl">
          ¿Dudas con tu medicina?
        </h2>
        <p className="mt-2 max-w-[52ch] text-[#dcece4]">
          Llámanos o escríbenos para preguntar por genéricos, existencias o tu pedido.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-desk:*:flex-1">
        {phone && (
          <a
            href={phoneLink(phone, company.phonePrefix)}
            className={buttonClass({ variant: 'secondary' }, 'whitespace-nowrap outline-white')}
          >
            <Phone size={20} />
            {phone}
          </a>
        )}
        {chatNumber && (
          <a
            href={chatLink(chatNumber)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'main' }, 'whitespace-nowrap outline-white')}
          >
            <MessageCircle size={20} />
            Escribir por chat
          </a>
        )}
      </div>
    </section>
  );
}
