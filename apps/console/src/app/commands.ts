import type { StaffSessionDto } from '@botica/contract/staff/sessions';
import { can, type Need } from '../lib/session.ts';
import { screens } from './screens.ts';

export interface Command {
  label: string;
  kind: 'Página' | 'Acción';
  words?: string | undefined;
  to?: string;
  action?: 'keys' | 'log-out';
}

const actions: readonly (Command & { need: Need })[] = [
  { label: 'Invitar a una persona', kind: 'Acción', need: 'staff.manage', to: '/personal?invitar=si' },
  { label: 'Cambiar mi contraseña', kind: 'Acción', need: 'own', words: 'clave', to: '/cuenta?clave=si' },
  { label: 'Ver las teclas', kind: 'Acción', need: 'own', words: 'atajos teclado', action: 'keys' },
  { label: 'Salir', kind: 'Acción', need: 'own', words: 'cerrar sesión', action: 'log-out' },
];

/** What the person may open or do from anywhere. */
export function commandsFor(session: Pick<StaffSessionDto, 'permisos'>): Command[] {
  const pages = screens.filter(({ path, need }) => !path.includes(':') && can(session, need));
  return [
    ...pages.map(({ label, words, path }): Command => ({ label, kind: 'Página', words, to: path })),
    ...actions.filter(({ need }) => can(session, need)),
  ];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Commands that contain every word, accents aside. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words = '' }) => wanted.every((word) => plain(`${label} ${words}`).includes(word)));
}
