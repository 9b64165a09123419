import { companies } from '@botica/domain/companies';
import { roles } from '@botica/domain/staff';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

/** The person's roles, each with the places where it counts. */
export function RolesCard() {
  const grants = Map.groupBy(useSession().roles, ({ rol }) => rol);
  return (
    <Card title="Tus roles">
      <ul className="grid gap-2.5">
        {[...grants].map(([rol, places]) => (
          <li key={rol} className="grid gap-1">
            <span>
              <Badge tone="good">{roles[rol].label}</Badge>
            </span>
            <span className="text-label text-ink-600">
              {places
                .map(({ empresaId, sucursalId }) =>
                  sucursalId === null
                    ? companies[empresaId].name
                    : `${companies[empresaId].name}, sucursal ${sucursalId}`,
                )
                .join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
