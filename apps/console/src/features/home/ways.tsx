import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import KeyRound from 'lucide-react/icons/key-round';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { can, type Need, useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';

const ways: readonly { to: string; need: Need; Icon: typeof KeyRound; title: string; text: string }[] = [
  {
    to: '/recetas',
    need: 'prescriptions.read',
    Icon: ClipboardCheck,
    title: 'Mesa del regente',
    text: 'Recetas, identidades y seguros que esperan, con su imagen y su decisión.',
  },
  {
    to: '/personal',
    need: 'staff.read',
    Icon: KeyRound,
    title: 'Personal y roles',
    text: 'Quién entra, con qué roles y dónde.',
  },
  {
    to: '/auditoria',
    need: 'audit.read',
    Icon: ScrollText,
    title: 'Auditoría',
    text: 'Todo lo que hizo el personal, con su antes y después.',
  },
  {
    to: '/cuenta',
    need: 'own',
    Icon: UserRound,
    title: 'Mi cuenta',
    text: 'Tu contraseña, tus dispositivos y tu segundo factor.',
  },
];

/** The screens of a person whose roles see no orders. */
export function WaysCard() {
  const session = useSession();
  const { query } = useScope();
  return (
    <Card title="Empieza aquí" flush>
      <ul className="divide-y divide-line-soft border-t border-line">
        {ways
          .filter(({ need }) => can(session, need))
          .map(({ to, Icon, title, text }) => (
            <li key={to}>
              <Link
                to={`${to}${query}`}
                className="flex min-h-14 items-center gap-3 px-4 -outline-offset-2 hover:bg-hover"
              >
                <span className="grid size-8 place-items-center rounded-control bg-brand-50 text-brand-700">
                  <Icon size={18} />
                </span>
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{title}</b>
                  <span className="text-label text-ink-600">{text}</span>
                </span>
                <ChevronRight size={18} className="text-ink-500" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
