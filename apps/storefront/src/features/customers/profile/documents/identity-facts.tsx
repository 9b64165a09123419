import type { IdentityDto } from '@botica/contract/identity/documents';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';

/**
 * TOPUP-26 GIFT-07 PROFILE-08: the two ways to confirm an identity, which of them the customer has, and how to get the
 * other.
 */
export function IdentityFacts({ identity }: { identity: IdentityDto }) {
  return (
    <ul aria-label="Cómo está confirmada tu identidad" className="grid gap-3">
      <Fact
        name="Por foto"
        isDone={identity.fueEnlazado}
        done="Activa los beneficios de tu cuenta."
        pending={
          <>
            Activa los beneficios de tu cuenta.{' '}
            <TextLink to="/perfil/documentos">Sube la foto de tu documento</TextLink>
          </>
        }
      />
      <Fact
        name="En persona"
        isDone={identity.confirmadaEnPersona}
        done="Puedes recargar, regalar certificados y recibir puntos."
        pending={
          <>
            La necesitas para recargar, regalar certificados y recibir puntos. Presenta tu documento en cualquiera de
            nuestras sucursales. <TextLink to="/sucursales">Ver sucursales</TextLink>
          </>
        }
      />
    </ul>
  );
}

interface FactProps {
  name: string;
  isDone: boolean;
  done: ReactNode;
  pending: ReactNode;
}

function Fact({ name, isDone, done, pending }: FactProps) {
  return (
    <li className="flex items-start gap-2.5 text-sm">
      {isDone ? (
        <BadgeCheck size={22} className="shrink-0 text-brand-600" />
      ) : (
        <CircleDashed size={22} className="shrink-0 text-ink-600" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {name}: {isDone ? 'confirmada' : 'pendiente'}
        </p>
        <p className="text-ink-600">{isDone ? done : pending}</p>
      </div>
    </li>
  );
}
