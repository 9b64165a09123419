import type { PendingMatter } from '@botica/contract/customers/summary';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import { profileTabLink } from '../../../lib/pages/profile-tabs.ts';

const matters: Record<PendingMatter, { text: string; to: string }> = {
  identidad: { text: 'Guarda tu número de identificación', to: profileTabLink('tab-perfil') },
  celular: { text: 'Guarda tu celular', to: profileTabLink('tab-perfil') },
  correo: { text: 'Confirma tu correo con el enlace que te enviamos', to: profileTabLink('tab-perfil') },
  enlace: { text: 'Confirma tu identidad y activa tus beneficios', to: '/perfil/documentos' },
  tarjeta: { text: 'Revisa los datos de una tarjeta', to: profileTabLink('tab-tarjetas') },
};

/** Open tasks, each with a link. */
export function PendingMatters({ matters: pending }: { matters: readonly PendingMatter[] }) {
  if (pending.length === 0) return null;
  return (
    <ul aria-label="Pendientes de tu cuenta" className="grid gap-2">
      {pending.map((matter) => (
        <li key={matter}>
          <Link
            to={matters[matter].to}
            className="flex min-h-12 items-center gap-3 rounded-card bg-info-50 px-4 py-2 text-sm font-semibold text-info-900 hover:underline"
          >
            <CircleAlert size={20} className="shrink-0 text-info" />
            <span className="flex-1">{matters[matter].text}</span>
            <ChevronRight size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
