import { permissionIds, type RoleId, roleHas } from '@botica/domain/staff';
import { expect, it } from 'vitest';
import { commandsFor, findCommands } from './commands.ts';

const sessionOf = (role: RoleId) => ({
  permisos: permissionIds
    .filter((id) => roleHas(role, id))
    .map((permiso) => ({
      permiso,
      empresaId: 2 as const,
      sucursales: null,
      limiteReembolsoCentavos: 0,
      limitePuntos: 0,
    })),
});

it.each([
  ['administrador', true, true],
  ['auditor', true, false],
  ['servicio', false, false],
] as const)(
  'the command palette of %s offers the staff pages (%s) and the invitation (%s)',
  (role, seesStaff, invites) => {
    const labels = commandsFor(sessionOf(role)).map(({ label }) => label);
    expect(labels.includes('Personal y roles')).toBe(seesStaff);
    expect(labels.includes('Invitar a una persona')).toBe(invites);
    expect(labels).toContain('Mi cuenta');
    expect(labels).not.toContain('Persona');
  },
);

it('the command palette finds every typed word without accents', () => {
  const commands = commandsFor(sessionOf('administrador'));
  expect(findCommands(commands, 'auditoria').map(({ label }) => label)).toEqual(['Auditoría']);
  expect(findCommands(commands, 'mi contrasena').map(({ label }) => label)).toEqual([
    'Mi cuenta',
    'Cambiar mi contraseña',
  ]);
  expect(findCommands(commands, 'zzz')).toEqual([]);
});
