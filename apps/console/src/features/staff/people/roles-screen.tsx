import { type PermissionGroup, permissionGroups } from '@botica/domain/staff';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { rolesQuery } from './people.api.ts';

const asks = {
  none: '',
  undo: 'se deshace',
  reason: 'pide motivo',
  password: 'pide contraseña',
  'two-people': 'firman dos',
} as const;

/** The table of roles and permissions, as the server applies it. */
export function RolesScreen() {
  const { data, error, refetch } = useQuery(rolesQuery);
  const { query } = useScope();
  return (
    <Page
      head={
        <PageHead
          title="Roles y permisos"
          back={{ to: `/personal${query}`, label: 'Personal' }}
          sub="Un rol es un conjunto de permisos; vale donde se da."
        />
      }
    >
      <section aria-label="Roles y permisos" className="overflow-x-auto rounded-card border border-line bg-white">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingRows label="Cargando los roles" />}
        {data && (
          <table className="w-full border-collapse text-cell">
            <caption className="sr-only">Permisos de cada rol</caption>
            <thead>
              <tr>
                <th scope="col" className="border-b border-line px-4 py-2 text-left text-label text-ink-600">
                  Permiso
                </th>
                {data.roles.map(({ rol, nombre }) => (
                  <th
                    key={rol}
                    scope="col"
                    className="w-20 border-b border-line px-0.5 py-2 text-center align-bottom text-label font-semibold text-ink-600"
                  >
                    {nombre}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(Object.keys(permissionGroups) as PermissionGroup[]).map((group) => (
                <Fragment key={group}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={data.roles.length + 1}
                      className="h-7 bg-canvas px-4 text-left text-label font-semibold text-ink-600"
                    >
                      {permissionGroups[group]}
                    </th>
                  </tr>
                  {data.permisos
                    .filter(({ grupo }) => grupo === group)
                    .map(({ permiso, nombre, peligro }) => (
                      <tr key={permiso} className="hover:bg-hover">
                        <th
                          scope="row"
                          className="min-w-60 border-b border-line-soft px-4 py-1.5 text-left font-medium"
                        >
                          {nombre}
                          {asks[peligro] && (
                            <span className="block text-label font-normal text-warn">{asks[peligro]}</span>
                          )}
                        </th>
                        {data.roles.map(({ rol, permisos }) => (
                          <td key={rol} className="border-b border-line-soft text-center">
                            {permisos.includes(permiso) ? (
                              <Check size={16} role="img" aria-label="Sí" className="mx-auto text-brand-600" />
                            ) : (
                              <span className="sr-only">No</span>
                            )}
                          </td>
                        ))}
                      </tr>
                    ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </Page>
  );
}
