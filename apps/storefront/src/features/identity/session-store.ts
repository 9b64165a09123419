import type { UserSessionDto } from '@botica/contract/sessions';
import { create } from 'zustand';
import { onStoredChange, readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { makeDeviceId } from './device-id.ts';
import { isLoggedIn, type ProviderTokens, type Session } from './session.ts';

const keys = {
  authToken: 'auth-token',
  provider: 'identidad',
  user: 'usuario',
  device: 'dispositivo',
} as const;

/** SESS-16. The session token is `auth-token`. */
export type SessionFlag = 'usuario-nuevo' | 'dispositivo-validado' | 'tour-realizado';

/** SESS-04: what an earlier visit, or another tab, left. */
export function readSession(): Session {
  return {
    authToken: readStored(keys.authToken, isText),
    provider: readStored(keys.provider, isProviderTokens),
    user: readStored(keys.user, isUser),
  };
}

const useSessionStore = create<{ session: Session }>(() => ({ session: readSession() }));

/** The user comes last: another tab that hears of it finds the tokens in their place. */
export function writeSession({ authToken, provider, user }: Session): void {
  keep(keys.authToken, authToken);
  keep(keys.provider, provider);
  keep(keys.user, user);
  useSessionStore.setState({ session: { authToken, provider, user } });
}

export function writeProviderTokens(provider: ProviderTokens): void {
  writeSession({ ...readSession(), provider });
}

export function writeUser(user: UserSessionDto): void {
  writeSession({ ...readSession(), user });
}

/** After the storage was emptied, here or in another tab. */
export function reloadSession(): void {
  useSessionStore.setState({ session: readSession() });
}

export function getSession(): Session {
  return useSessionStore.getState().session;
}

export function hasSession(): boolean {
  return isLoggedIn(getSession(), Date.now());
}

/** The person logged in, for what greets or shows them. */
export function useUser(): UserSessionDto | undefined {
  return useSessionStore(({ session }) => session.user);
}

/** Tells of a login, a logout or another person, in this tab or in another. */
export function onUserChange(listener: (userId: string | undefined) => void): () => void {
  return useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session.user?.usuarioId !== before.user?.usuarioId) listener(session.user?.usuarioId);
  });
}

/** Tabs of one browser are one session: what one writes, the others read. */
export function followOtherTabs(): () => void {
  return onStoredChange(Object.values(keys), reloadSession);
}

/** The same device for every login from this browser, until its storage is emptied. */
export function deviceId(): string {
  const stored = readStored(keys.device, isText);
  if (stored) return stored;
  const made = makeDeviceId(crypto);
  writeStored(keys.device, made);
  return made;
}

export function hasFlag(flag: SessionFlag): boolean {
  return readStored(flag, (value): value is true => value === true) === true;
}

export function setFlag(flag: SessionFlag, isSet: boolean): void {
  keep(flag, isSet || undefined);
}

function keep(key: string, value: unknown): void {
  if (value === undefined) removeStored(key);
  else writeStored(key, value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isProviderTokens(value: unknown): value is ProviderTokens {
  if (typeof value !== 'object' || value === null) return false;
  const { token, refreshToken, clockOffsetMs } = value as Partial<ProviderTokens>;
  return isText(token) && isText(refreshToken) && typeof clockOffsetMs === 'number';
}

function isUser(value: unknown): value is UserSessionDto {
  return typeof value === 'object' && value !== null && 'usuarioId' in value && 'nombre' in value;
}
