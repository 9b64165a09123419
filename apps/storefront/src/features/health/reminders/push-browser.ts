import type { PushBrowserDto } from '@botica/contract/health/reminders';

const workerPath = '/recordatorios.js';

/**
 * What this browser does with notices: `none` when it cannot, `blocked` when its user refused, `off` when nobody was
 * asked or they were switched off, `on` when it gets them.
 */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** As the server writes it, to find this browser in its list. */
async function digestOf(text: string): Promise<string> {
  return toText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** The row of this browser in the list of the account. */
export async function findOwn(browsers: readonly PushBrowserDto[]): Promise<PushBrowserDto | undefined> {
  const subscription = canPush() ? await subscriptionOf() : null;
  if (!subscription) return undefined;
  const digest = await digestOf(subscription.endpoint);
  return browsers.find(({ huella }) => huella === digest);
}

export function pushStateOf(own: PushBrowserDto | undefined): PushState {
  if (!canPush()) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return own && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission, and for an address. Undefined when the browser gives none. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  try {
    await navigator.serviceWorker.register(workerPath);
    const { pushManager } = await navigator.serviceWorker.ready;
    // One of another key of the store would not be accepted.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = made.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return undefined;
    return { direccion: endpoint, llave: keys.p256dh, secreto: keys.auth };
  } catch {
    // Without a push service the browser refuses.
    return undefined;
  }
}

/** The store deletes the address too; this ends it in the browser. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionOf())?.unsubscribe();
}

function toText(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
