import { resolve } from 'node:path';
import { baseServers, callPrefix } from '@botica/contract/base-servers';
import { resolveServicesGateway } from '@botica/domain/companies';
import type { Level } from 'pino';
import { parseHealthKeys } from './health-keys.ts';
import { createOwnSettings } from './production-settings.ts';
import type { PushKeys } from './push-keys.ts';
import { checkPushKeys } from './push-keys.ts';
import type { SettingsReader } from './settings-reader.ts';
import { ConfigError, settingsReader } from './settings-reader.ts';

export { ConfigError };

export type Config = ReturnType<typeof readConfig>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const satisfies (
  | Level
  | 'silent'
)[];
const fileStores = ['disk', 's3'] as const;

/**
 * Reads every setting once; docs/operating.md explains them. In a demo store each has a working default. Production has
 * no default where that would be the sandbox's or a published key: `own` collects the missing ones.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = settingsReader(env);
  const port = read.integer('PORT', 4000, { min: 1, max: 65_533 });
  const sandboxPort = read.integer('SANDBOX_PORT', port + 1, { min: 1, max: 65_535 });
  const isProduction = read.oneOf('BOTICA_ENV', 'demo', ['demo', 'production']) === 'production';
  const metricsPort = read.integer('METRICS_PORT', isProduction ? port + 2 : port, { min: 1, max: 65_535 });
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const own = createOwnSettings(read, isProduction);
  const publicUrl = own.publicUrl('PUBLIC_URL', `http://localhost:${port}`);
  const socialClientId = own.name('SOCIAL_CLIENT_ID', 'botica', 'SOCIAL_URL');
  // The browser may use another host name than the server.
  const socialPublicUrl = own.publicUrl('SOCIAL_PUBLIC_URL', `http://localhost:${sandboxPort}/social`, 'SOCIAL_URL');

  const bacUrl = own.service('BAC_URL', `${sandboxUrl}/bac`);

  const config = {
    port,
    sandboxPort,
    publicUrl,
    host: read.text('HOST', '127.0.0.1'),
    isProduction,
    // Undefined: health checks and metrics are on the shop's port.
    metricsPort: metricsPort === port ? undefined : metricsPort,
    dataDir: resolve(read.text('BOTICA_DATA', '.data')),
    databaseUrl: read.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseSessionUrl: read.optionalUrl('DATABASE_SESSION_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: read.optionalUrl('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, { min: 1, max: 200 }),
    workers: read.integer('WORKERS', 1, { min: 1, max: 64 }),
    // Only in production is there a balancer that must notice a stop, and are there browsers with an earlier release.
    drainMs: read.integer('DRAIN_MS', isProduction ? 5000 : 0, { min: 0, max: 60_000 }),
    keptReleases: read.integer('KEPT_RELEASES', isProduction ? 5 : 0, { min: 0, max: 50 }),
    // A production store never starts with demo customers, whose password is public.
    demoProducts: read.integer('DEMO_PRODUCTS', isProduction ? 0 : 4000, { min: 0, max: 200_000 }),
    // The earlier purchases of its customers; a demo store without products has none.
    demoOrders: read.oneOf('DEMO_ORDERS', 'on', ['on', 'off']) === 'on',
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
    requestsPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 1200, { min: 1, max: 1_000_000 }),
    callsAtOnce: read.integer('CALLS_AT_ONCE', 64, { min: 1, max: 10_000 }),
    // 0: each request is answered for itself.
    sharedAnswerMs: read.integer('SHARED_ANSWER_MS', 1000, { min: 0, max: 10_000 }),
    connectionsAtOnce: read.integer('CONNECTIONS_AT_ONCE', 10_000, { min: 1, max: 1_000_000 }),
    sessionSecret: own.secret('SESSION_SECRET', 32),
    // Undefined in a demo store: it makes a key in its data folder.
    healthKeys: readHealthKeys(own),
    // Undefined in production: reminders are not offered in browsers. A demo store makes a pair in its data folder.
    pushKeys: readPushKeys(read, publicUrl),
    // The sandbox plays the push service of browsers that have none. Production has no such address.
    demoPushUrl: isProduction ? undefined : read.url('PUSH_URL', `${sandboxUrl}/push`),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, { min: 0, max: 10 }),
    // This key can move orders: the demo's is public, and a production store without one accepts no notices.
    integrationKey: own.optionalKey('INTEGRATION_KEY', 16, 'sandbox-integration-key'),
    // This key can decide insurer requests, and see their prescriptions.
    insurerKey: own.optionalKey('INSURER_KEY', 16, 'sandbox-insurer-key'),
    // How long a customer has to answer the proposal for a prescription before the order is cancelled.
    proposalHours: read.integer('PROPOSAL_HOURS', 48, { min: 1, max: 720 }),
    // How long before its promise the branch desk marks an order.
    deskSoonMinutes: read.integer('DESK_SOON_MINUTES', 15, { min: 0, max: 240 }),
    outsideTimeoutMs: read.integer('OUTSIDE_TIMEOUT_MS', 4000, { min: 50, max: 60_000 }),
    outside: {
      analyticsUrl: own.service('ANALYTICS_URL', `${sandboxUrl}/analytics`),
      addressEchoUrl: own.service('ADDRESS_ECHO_URL', `${sandboxUrl}/address-echo`),
      branchLinkUrl: own.service('BRANCH_LINK_URL', `${sandboxUrl}/branch-link`),
      geocoderUrl: own.service('GEOCODER_URL', `${sandboxUrl}/geocoder`),
      masterDataUrl: own.service('MASTER_DATA_URL', `${sandboxUrl}/master-data`),
      taxOfficeUrl: own.service('TAX_OFFICE_URL', `${sandboxUrl}/tax-office`),
      smsUrl: own.service('SMS_URL', `${sandboxUrl}/sms`),
      smsKey: own.key('SMS_KEY', 'sandbox-sms-key', 'SMS_URL'),
      mailUrl: own.service('MAIL_URL', `${sandboxUrl}/mail`),
      mailKey: own.key('MAIL_KEY', 'sandbox-mail-key', 'MAIL_URL'),
      cardProcessor: {
        url: own.service('POWERTRANZ_URL', `${sandboxUrl}/powertranz/api`),
        id: own.key('POWERTRANZ_ID', 'sandbox-powertranz-id', 'POWERTRANZ_URL'),
        password: own.key('POWERTRANZ_PASSWORD', 'sandbox-powertranz-password', 'POWERTRANZ_URL'),
      },
      voucherIssuer: {
        url: own.service('OKY_URL', `${sandboxUrl}/oky`),
        key: own.key('OKY_KEY', 'sandbox-oky-key', 'OKY_URL'),
      },
      bankPoints: {
        url: own.service('BANK_POINTS_URL', `${sandboxUrl}/bank-points`),
        key: own.key('BANK_POINTS_KEY', 'sandbox-bank-points-key', 'BANK_POINTS_URL'),
      },
      bac: {
        url: bacUrl,
        publicUrl: read.url('BAC_PUBLIC_URL', read.isSet('BAC_URL') ? bacUrl : `http://localhost:${sandboxPort}/bac`),
        keyId: own.key('BAC_KEY_ID', 'sandbox-bac-key-id', 'BAC_URL'),
        key: own.key('BAC_KEY', 'sandbox-bac-key', 'BAC_URL'),
      },
      paypal: {
        url: own.service('PAYPAL_URL', `${sandboxUrl}/paypal`),
        clientId: own.key('PAYPAL_CLIENT_ID', 'sandbox-paypal-client', 'PAYPAL_URL'),
        clientSecret: own.key('PAYPAL_CLIENT_SECRET', 'sandbox-paypal-secret', 'PAYPAL_URL'),
      },
      tigoMoney: {
        url: own.service('TIGO_URL', `${sandboxUrl}/tigo-money`),
        clientId: own.key('TIGO_CLIENT_ID', 'sandbox-tigo-client', 'TIGO_URL'),
        clientSecret: own.key('TIGO_CLIENT_SECRET', 'sandbox-tigo-secret', 'TIGO_URL'),
        merchant: {
          account: own.key('TIGO_MERCHANT_ACCOUNT', '99990000', 'TIGO_URL'),
          pin: own.key('TIGO_MERCHANT_PIN', '0000', 'TIGO_URL'),
          id: own.name('TIGO_MERCHANT_ID', 'botica', 'TIGO_URL'),
        },
      },
      documentReader: {
        url: own.service('DOCUMENT_READER_URL', `${sandboxUrl}/document-reader`),
        key: own.key('DOCUMENT_READER_KEY', 'sandbox-document-reader-key', 'DOCUMENT_READER_URL'),
      },
      operators: {
        url: own.service('OPERATORS_URL', `${sandboxUrl}/operators`),
        key: own.key('OPERATORS_KEY', 'sandbox-operators-key', 'OPERATORS_URL'),
      },
      laboratory: {
        url: own.service('LABORATORY_URL', `${sandboxUrl}/laboratory`),
        key: own.key('LABORATORY_KEY', 'sandbox-laboratory-key', 'LABORATORY_URL'),
      },
      social: {
        url: own.service('SOCIAL_URL', `${sandboxUrl}/social`),
        clientId: socialClientId,
        clientSecret: own.key('SOCIAL_CLIENT_SECRET', 'sandbox-social-secret', 'SOCIAL_URL'),
      },
    },
    staffSso: readStaffSso(read, isProduction),
    files: readFileSettings(read),
    mapTiles: readMapTiles(read),
    storefront: {
      baseUrls: readBaseUrls(read, { production: isProduction, origin: publicUrl }),
      imageBaseUrls: {
        default: read.text('IMAGE_BASE_URL', '/img'),
        nicaragua: read.text('IMAGE_BASE_URL_NI', '/img/ni'),
      },
      /** Videos of products may come from there, besides the store itself. */
      videoOrigins: read.origins('VIDEO_ORIGINS'),
      pixelWord: read.text('PIXEL_WORD', ''),
      social: {
        authorizeUrl: `${socialPublicUrl}/oauth/authorize`,
        tokenUrl: `${socialPublicUrl}/oauth/token`,
        clientId: socialClientId,
        scope: 'openid email profile',
      },
    },
  };
  if (config.databaseSessionUrl && !config.databaseUrl) {
    throw new ConfigError('DATABASE_SESSION_URL needs DATABASE_URL, the pooler of the same database.');
  }
  const complaint = own.complaint();
  if (complaint) throw new ConfigError(complaint);
  return config;
}

/** The keys of health data, checked here so that a wrong one stops the start. The message quotes no key. */
function readHealthKeys(own: ReturnType<typeof createOwnSettings>): string | undefined {
  const text = own.secret('HEALTH_KEYS', 1);
  try {
    if (text !== undefined) parseHealthKeys(text);
    return text;
  } catch (error) {
    throw new ConfigError(`HEALTH_KEYS ${error instanceof Error ? error.message : ''}.`);
  }
}

/** The pair that signs web push (VAPID), with the address that a push service writes to about it. */
function readPushKeys(read: SettingsReader, publicUrl: string): PushKeys | undefined {
  if (!read.isSet('VAPID_PUBLIC_KEY') && !read.isSet('VAPID_PRIVATE_KEY')) return undefined;
  const keys = {
    publicKey: read.required('VAPID_PUBLIC_KEY'),
    privateKey: read.required('VAPID_PRIVATE_KEY'),
    subject: read.text('VAPID_SUBJECT', publicUrl),
  };
  const problem = checkPushKeys(keys);
  if (problem) throw new ConfigError(problem);
  return keys;
}

/** HTTP-06: each base server can be elsewhere, such as BASE_URL_SEARCH; by default all are this server. */
function readBaseUrls(read: SettingsReader, site: { production: boolean; origin: string }) {
  const entries = baseServers.map((server) => {
    const name = `BASE_URL_${server.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    return [server, read.text(name, callPrefix)] as const;
  });
  const urls = Object.fromEntries(entries) as Record<(typeof baseServers)[number], string>;
  // COUNTRY-22
  return resolveServicesGateway(site) === 'staging'
    ? { ...urls, gateway: read.text('BASE_URL_GATEWAY_STAGING', urls.gateway) }
    : urls;
}

/** A tile server with the credit that it asks for, or nothing. */
function readMapTiles(read: SettingsReader): { url: string; attribution: string } | undefined {
  if (!read.isSet('MAP_TILE_URL')) return undefined;
  return { url: read.tileUrl('MAP_TILE_URL'), attribution: read.required('MAP_TILE_ATTRIBUTION') };
}

/** The OpenID Connect provider of the staff's company, or nothing. */
function readStaffSso(read: SettingsReader, isProduction: boolean) {
  if (!read.isSet('STAFF_SSO_ISSUER')) return undefined;
  const issuer = read.requiredUrl('STAFF_SSO_ISSUER');
  if (isProduction && !issuer.startsWith('https://')) {
    throw new ConfigError(`STAFF_SSO_ISSUER must start with https:// in production; it is "${issuer}".`);
  }
  const domains = read.required('STAFF_SSO_DOMAINS').split(',');
  return {
    issuer,
    clientId: read.required('STAFF_SSO_CLIENT_ID'),
    clientSecret: read.required('STAFF_SSO_CLIENT_SECRET'),
    domains: domains.map((domain) => domain.trim().toLowerCase()).filter(Boolean),
    allowsPasswords: read.oneOf('STAFF_PASSWORD_LOGIN', 'on', ['on', 'off']) === 'on',
  };
}

function readFileSettings(read: SettingsReader) {
  if (read.oneOf('FILE_STORE', 'disk', fileStores) === 'disk') return { store: 'disk' as const };
  return {
    store: 's3' as const,
    endpoint: read.requiredUrl('S3_ENDPOINT'),
    bucket: read.required('S3_BUCKET'),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY'),
  };
}
