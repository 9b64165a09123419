import type { IncomingMessage } from 'node:http';
import type { GateLimits } from './gate.ts';

type Limits = Pick<GateLimits, 'burstMs' | 'pressedMs'> & {
  /** Calls at work, as a multiple of CALLS_AT_ONCE. */
  share: number;
};

/**
 * The most urgent first. Each has slots of its own, so a flood of one keeps no other out. The limits of the first ones
 * are a guard of memory, which a real day does not reach.
 */
export const urgencies = {
  payments: { share: 4, burstMs: 5000, pressedMs: 2000 },
  notices: { share: 4, burstMs: 5000, pressedMs: 2000 },
  desks: { share: 2, burstMs: 5000, pressedMs: 250 },
  checkout: { share: 2, burstMs: 5000, pressedMs: 250 },
  uploads: { share: 0.5, burstMs: 5000, pressedMs: 1000 },
  browsing: { share: 1, burstMs: 1000, pressedMs: 25 },
  files: { share: 2, burstMs: 1000, pressedMs: 100 },
} as const satisfies Record<string, Limits>;

export type Urgency = keyof typeof urgencies;

/** Health checks and metrics: never refused, never counted. */
const alwaysAnswered = /^\/(?:healthz|openz|readyz|metrics)\/?(?:\?|$)/i;

/** The first that matches counts. A new call below none of these paths is browsing. */
const paths: readonly [RegExp, Urgency][] = [
  // Returns from banks, notices of processors, and payment links.
  [/^\/gw\/api\/(?:pagos-redirect|pago-click)\//i, 'payments'],
  // Branches, couriers, carriers, pharmacists, insurers and partners; and the chain's other systems.
  [/^\/gw\/(?:integraciones|sistemas)\//i, 'notices'],
  [/^\/gw\/consola\//i, 'desks'],
  // Sessions, carts, deliveries and orders.
  [/^\/gw\/(?:identidad|api\/(?:login|seguridad|sesiones|checkout|pedidos|pedidosinusuario|envios))\//i, 'checkout'],
  [/^\/gw\/api\/(?:usuarios\/(?:tarjetas|dispositivos)|puntos(?:v2)?|certificados-regalo)\b/i, 'checkout'],
  [/^\/gw\/(?:usuarios\/api\/(?:direccion|usuariosrtn)|cupondigital|recargastelefonicas)\//i, 'checkout'],
  [/^(?!\/gw\/)[^?]*\.\w{2,11}(?:\?|$)/i, 'files'],
];

/** A form with more than the fields of an order, so with pictures or other files. */
const smallFormBytes = 256 * 1024;

/** Nothing for a request that is always answered. */
export function urgencyOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Urgency | undefined {
  if (alwaysAnswered.test(url)) return undefined;
  const urgency = paths.find(([path]) => path.test(url))?.[1] ?? 'browsing';
  return urgency !== 'payments' && urgency !== 'notices' && isUpload(headers) ? 'uploads' : urgency;
}

function isUpload(headers: IncomingMessage['headers']): boolean {
  if (!isForm(headers)) return false;
  return headers['content-length'] === undefined || Number(headers['content-length']) > smallFormBytes;
}

export function isForm({ 'content-type': type = '' }: IncomingMessage['headers']): boolean {
  return type.startsWith('multipart/');
}
