import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { callPrefix } from '@botica/contract/call';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from './config.ts';
import { ProblemError } from './problem-replies.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * For a reply that is a page: allows the few style elements of accessible dialogs, by the returned nonce, and the
     * inline scripts with the given hashes. No others.
     */
    allowInline(scriptHashes: readonly string[]): string;
    /** For the return page of a bank: our own page frames it (TDS-10). */
    allowFraming(): void;
  }
}

const policyHeader = 'content-security-policy';
const scriptsFrom = "script-src 'self'";
const stylesFrom = "style-src 'self'";
const framedByNobody = "frame-ancestors 'none'";

/** Security headers for unused browser features, and a rate limit per address. */
export const security = fp<{ config: Config }>(async (app: FastifyInstance, { config }) => {
  const headers = securityHeaders(config);
  const policy = String(headers[policyHeader]);
  app.decorateReply('allowInline', function allowInline(this: FastifyReply, scriptHashes: readonly string[]) {
    const nonce = randomBytes(16).toString('base64url');
    const scripts = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
    this.header(
      policyHeader,
      policy
        .replace(scriptsFrom, () => scriptsFrom + scripts)
        .replace(stylesFrom, () => `${stylesFrom} 'nonce-${nonce}'`),
    );
    return nonce;
  });
  app.decorateReply('allowFraming', function allowFraming(this: FastifyReply) {
    const current = String(this.getHeader(policyHeader));
    this.header(policyHeader, current.replace(framedByNobody, "frame-ancestors 'self'"));
    this.header('x-frame-options', 'SAMEORIGIN');
  });
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Counted per process: a guard against floods, not a business rule. Attempt limits are in the database.
  await app.register(rateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !isCall(request),
    errorResponseBuilder: () => new ProblemError('TOO_MANY_REQUESTS'),
  });
});

/**
 * By the matched route, never by the address: the router also matches encoded letters, capitals and the absolute form.
 * Addresses below the prefix without a call match a separate route (see `app.ts`).
 */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(`${callPrefix}/`) ?? false;
}

/** Helmet builds them once, on a dummy reply: they are the same for all. */
function securityHeaders(config: Config) {
  const elsewhere = outsideOrigins(config);
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...elsewhere.calls],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere.images],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", ...config.storefront.videoOrigins],
        connectSrc: ["'self'", ...elsewhere.calls],
        // TDS-09: a card's bank may be anywhere. On every page, because the store is one page to the browser.
        frameSrc: ["'self'", anyWebsite(config)],
        ...(config.isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // The popup of the social login opens a page of another origin, and is watched until it closes.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  write(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return { ...answer.getHeaders(), 'permissions-policy': permissionsPolicy() };
}

/** The position for the map of branches, copying a code, and the controls of product videos. */
const usedFeatures = ['geolocation', 'clipboard-write', 'fullscreen', 'picture-in-picture'] as const;
/**
 * Only names that Chromium knows: it logs an error about others. Taking a picture for an upload needs no camera
 * permission.
 */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media'],
  ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
] as const;

/** `alsoUsed` are features that only some pages use. */
export function permissionsPolicy(alsoUsed: readonly (typeof unusedFeatures)[number][] = []): string {
  const unused = unusedFeatures.filter((feature) => !alsoUsed.includes(feature));
  return [
    ...[...usedFeatures, ...alsoUsed].map((feature) => `${feature}=(self)`),
    ...unused.map((feature) => `${feature}=()`),
  ].join(', ');
}

/** Any web address that a payment may open; the sandbox banks have no certificate. */
export function anyWebsite({ isProduction }: Pick<Config, 'isProduction'>): 'https:' | 'http:' {
  return isProduction ? 'https:' : 'http:';
}

function outsideOrigins({ storefront, mapTiles }: Config) {
  return {
    calls: [...Object.values(storefront.baseUrls), storefront.social.tokenUrl].flatMap(originOf),
    images: [...Object.values(storefront.imageBaseUrls), mapTiles?.url ?? ''].flatMap(originOf),
  };
}

/** The origin of an outside address; `{s}` of a tile server stands for its numbered hosts. */
export function originOf(address: string): string[] {
  const plain = address.replace('{s}', 'numbered-host');
  return URL.canParse(plain) ? [new URL(plain).origin.replace('numbered-host', '*')] : [];
}
