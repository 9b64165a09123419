import { companies, isCompanyId } from '@botica/domain/companies';
import { type Grant, isRoleId, permissions, roleIds, roles } from '@botica/domain/staff';
import { useBranches } from '../../../lib/scope.ts';
import { companiesOf, useSession } from '../../../lib/session.ts';
import { Select } from '../../../ui/fields.tsx';

type GrantFieldsProps = { grant: Grant; onChange: (grant: Grant) => void };

/** Role, company and branch, and what they allow. */
export function GrantFields({ grant, onChange }: GrantFieldsProps) {
  const managed = useManagedCompanies();
  const branches = useBranches(grant.companyId);
  const role = roles[grant.role];
  return (
    <div className="grid gap-3">
      <Select
        label="Rol"
        value={grant.role}
        onChange={({ target: { value } }) => isRoleId(value) && onChange({ ...grant, role: value })}
        options={roleIds.map((id) => ({ value: id, label: roles[id].label }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Empresa"
          value={String(grant.companyId)}
          onChange={({ target: { value } }) => {
            const companyId = Number(value);
            if (isCompanyId(companyId)) onChange({ ...grant, companyId, branchId: null });
          }}
          options={managed.map((id) => ({ value: String(id), label: companies[id].name }))}
        />
        <Select
          label="Sucursal"
          value={String(grant.branchId ?? '')}
          onChange={({ target: { value } }) => onChange({ ...grant, branchId: value ? Number(value) : null })}
          options={[
            { value: '', label: 'Todas las sucursales' },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <details className="rounded-control border border-line bg-canvas px-3 py-2 text-cell">
        <summary className="font-semibold">Permite {role.permissions.length} cosas</summary>
        <ul className="mt-1.5 grid max-h-44 gap-0.5 overflow-y-auto text-ink-700">
          {role.permissions.map((id) => (
            <li key={id}>{permissions[id].label}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The companies where the person manages staff. */
export function useManagedCompanies() {
  const session = useSession();
  return companiesOf(session).filter((id) =>
    session.permisos.some(({ permiso, empresaId }) => permiso === 'staff.manage' && empresaId === id),
  );
}

export function useFirstGrant(): Grant {
  const [companyId = 2] = useManagedCompanies();
  return { role: 'sucursal', companyId, branchId: null };
}
