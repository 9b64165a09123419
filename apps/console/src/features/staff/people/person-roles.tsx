import type { HeldRoleDto } from '@botica/contract/staff/people';
import {
  type PermissionGroup,
  permissionGroups,
  permissionIds,
  permissions,
  roleHas,
  roles,
} from '@botica/domain/staff';
import Check from 'lucide-react/icons/check';
import { momentText } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/states.tsx';
import { placeText } from './labels.tsx';

type PersonRolesProps = { held: readonly HeldRoleDto[]; isBlocked: boolean; onRevoke: (role: HeldRoleDto) => void };

/** The roles of a person by place, and the permissions that follow from them. */
export function PersonRoles({ held, isBlocked, onRevoke }: PersonRolesProps) {
  return (
    <>
      <Card title="Roles" sub="Por empresa y sucursal" flush>
        {held.length === 0 ? (
          <Empty title="Sin roles" text="Sin un rol no puede entrar a la consola." />
        ) : (
          <ul className="divide-y divide-line-soft border-t border-line">
            {held.map((role) => (
              <li key={role.asignacionId} className="flex min-h-13 items-center gap-3 px-4 py-1.5">
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{roles[role.rol].label}</b>
                  <span className="text-label text-ink-600">
                    {placeText(role)}. Desde el {momentText(role.desde)}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="danger"
                  disabled={isBlocked}
                  aria-label={`Quitar ${roles[role.rol].label} en ${placeText(role)}`}
                  onClick={() => onRevoke(role)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {held.length > 0 && <HeldPermissions held={held} />}
    </>
  );
}

function HeldPermissions({ held }: { held: readonly HeldRoleDto[] }) {
  const own = permissionIds.filter((id) => held.some(({ rol }) => roleHas(rol, id)));
  const groups = (Object.keys(permissionGroups) as PermissionGroup[]).filter((group) =>
    own.some((id) => permissions[id].group === group),
  );
  return (
    <Card title="Lo que puede hacer" sub={`${own.length} de ${permissionIds.length} permisos`}>
      <div className="grid gap-x-6 gap-y-3.5 desk:grid-cols-2">
        {groups.map((group) => (
          <section key={group} aria-label={permissionGroups[group]}>
            <h3 className="pb-1 text-label font-semibold text-ink-600">{permissionGroups[group]}</h3>
            <ul className="grid gap-0.75 text-cell">
              {own
                .filter((id) => permissions[id].group === group)
                .map((id) => (
                  <li key={id} className="flex gap-1.5">
                    <Check size={15} className="mt-px text-brand-600" />
                    {permissions[id].label}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
