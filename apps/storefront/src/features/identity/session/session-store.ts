import type { LoginReplyDto, UserSessionDto } from '@botica/contract/identity/sessions';
import { create } from 'zustand';
import { onStoredChange, readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { makeDeviceId } from './device-id.ts';
import { type AccessToken, isLoggedIn, type Session, toAccessToken } from './session.ts';
import { listenToTabs, shareWithTabs } from './session-channel.ts';

const keys = {
  mark: 'auth-token',
  user: 'usuario',
  device: 'dispositivo',
} as const;

/** A010: in the session storage of the window that the mobile app opened. */
const appSessionKey = 'sesion-app';

/** Survives clearing the storage until the server has ended the session (SESS-08). */
export const pendingLogoutKey = 'salida-pendiente';

/** SESS-16. The session is marked by `auth-token`. */
export type SessionFlag = 'usuario-nuevo' | 'dispositivo-validado' | 'tour-realizado';

const useSessionStore = create<{ session: Session }>(() => ({ session: restoreSession(undefined) }));

/**
 * SESS-04: restores the session of an earlier visit or another tab. The access token stays while the session is the
 * same.
 */
function restoreSession(known: Session | undefined): Session {
  const app = readStored(appSessionKey, isAppSession, 'session');
  if (app) return { mark: undefined, provider: undefined, authToken: app.token, user: app.user };
  const mark = readStored(keys.mark, isText);
  return {
    mark,
    provider: mark === known?.mark ? known?.provider : undefined,
    authToken: undefined,
    user: mark === undefined ? undefined : readStored(keys.user, isUser),
  };
}

/** The session as stored now: another tab may have just changed it. */
export function readSession(): Session {
  return restoreSession(getSession());
}

/** After the storage was cleared, here or in another tab. */
export function reloadSession(): void {
  useSessionStore.setState({ session: readSession() });
}

/** SESS-17, A142: the token stays in memory. The user is written last: another tab that receives it finds the mark. */
export function keepLogin(reply: Pick<LoginReplyDto, 'token' | 'expiraEn' | 'usuario'>): void {
  const mark = makeDeviceId(crypto);
  const user = withoutSecrets(reply.usuario);
  removeStored(appSessionKey, 'session');
  writeStored(keys.mark, mark);
  writeStored(keys.user, user);
  const provider = toAccessToken(reply, Date.now());
  useSessionStore.setState({ session: { mark, provider, authToken: undefined, user } });
  shareWithTabs({ mark, provider });
}

/** A010: the window of the mobile app has its own session, unknown to the other tabs. */
export function keepAppSession(token: string, user: UserSessionDto): void {
  writeStored(appSessionKey, { token, user: withoutSecrets(user) }, 'session');
  reloadSession();
}

/** SESS-06: the next token of the session, for all tabs. */
export function keepAccessToken(provider: AccessToken): void {
  const session = { ...readSession(), provider };
  useSessionStore.setState({ session });
  if (session.mark !== undefined) shareWithTabs({ mark: session.mark, provider });
}

export function writeUser(user: UserSessionDto): void {
  const { authToken } = getSession();
  if (authToken === undefined) {
    writeStored(keys.user, withoutSecrets(user));
    reloadSession();
  } else {
    keepAppSession(authToken, user);
  }
}

export function getSession(): Session {
  return useSessionStore.getState().session;
}

export function hasSession(): boolean {
  return isLoggedIn(getSession(), Date.now());
}

/** The logged-in customer, for display. */
export function useUser(): UserSessionDto | undefined {
  return useSessionStore(({ session }) => session.user);
}

/** Notifies of a login, a logout or another customer, in this tab or in another. */
export function onUserChange(listener: (userId: string | undefined) => void): () => void {
  return useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session.user?.usuarioId !== before.user?.usuarioId) listener(session.user?.usuarioId);
  });
}

/** All tabs of a browser share one session, through storage events and the token channel. */
export function followOtherTabs(): () => void {
  const stopWatching = onStoredChange(Object.values(keys), reloadSession);
  const stopListening = listenToTabs(({ mark, provider }) => {
    const session = readSession();
    if (session.mark === mark) useSessionStore.setState({ session: { ...session, provider } });
  });
  // A page in the back-forward cache received no events meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reloadSession();
  };
  globalThis.addEventListener?.('pageshow', wake);
  return () => {
    stopWatching();
    stopListening();
    globalThis.removeEventListener?.('pageshow', wake);
  };
}

/** The same device id for every login from this browser, until its storage is cleared. */
export function deviceId(): string {
  const stored = readStored(keys.device, isText);
  if (stored) return stored;
  const made = makeDeviceId(crypto);
  writeStored(keys.device, made);
  return made;
}

export function hasFlag(flag: SessionFlag | typeof pendingLogoutKey): boolean {
  return readStored(flag, (value): value is true => value === true) === true;
}

export function setFlag(flag: SessionFlag | typeof pendingLogoutKey, isSet: boolean): void {
  if (isSet) writeStored(flag, true);
  else removeStored(flag);
}

/** The user session entity has fields for the token and the identity number; neither is stored. */
function withoutSecrets(user: UserSessionDto): UserSessionDto {
  return { ...user, token: '', noIdentidad: null };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isAppSession(value: unknown): value is { token: string; user: UserSessionDto } {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('user' in value)) return false;
  return isText(value.token) && isUser(value.user);
}

function isUser(value: unknown): value is UserSessionDto {
  return typeof value === 'object' && value !== null && 'usuarioId' in value && 'nombre' in value;
}
