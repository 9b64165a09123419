import type { Alert } from '@botica/domain/health/safety';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Info from 'lucide-react/icons/info';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { meetingWords } from './alert-words.ts';

/** What happens, why it matters and what to do. */
export function AlertFacts({ alert }: { alert: Alert }) {
  const facts = [
    { title: 'Qué pasa', text: meetingWords(alert), Icon: Info },
    { title: 'Por qué importa', text: alert.effect, Icon: HeartPulse },
    { title: 'Qué hacer', text: alert.advice, Icon: Stethoscope },
  ];
  return (
    <dl className="grid divide-y divide-line">
      {facts.map(({ title, text, Icon }) => (
        <div key={title} className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 py-3 first:pt-0 last:pb-0">
          <span
            aria-hidden="true"
            className="row-span-2 grid size-10 place-items-center rounded-control bg-info-50 text-info"
          >
            <Icon size={20} />
          </span>
          <dt className="font-bold">{title}</dt>
          <dd className="text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
