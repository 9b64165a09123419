export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  port: number;
  logLevel: LogLevel;
  /** Where branches and couriers report events of an order. */
  storeUrl: string;
  integrationKey: string;
  /** Seconds that a branch takes for each step of an order; with 0 it waits for a manual step. */
  branchPaceSeconds: number;
  insurerKey: string;
  /** Seconds that an insurer takes for each step of a request; with 0 it waits for a manual answer. */
  insurerPaceSeconds: number;
  smsKey: string;
  mailKey: string;
  powertranzId: string;
  powertranzPassword: string;
  bacKeyId: string;
  bacKey: string;
  paypalClientId: string;
  paypalClientSecret: string;
  tigoClientId: string;
  tigoClientSecret: string;
  okyKey: string;
  bankPointsKey: string;
  documentReaderKey: string;
  operatorsKey: string;
  laboratoryKey: string;
  /** Seconds from an order to its results; with 0 they are sent manually. */
  laboratoryPaceSeconds: number;
  socialClientId: string;
  socialClientSecret: string;
  companyAccountsClientId: string;
  companyAccountsClientSecret: string;
  /** Of the receiver that the demo store registers. */
  webhookSecret: string;
}

export const defaultConfig: Config = {
  port: 4001,
  logLevel: 'info',
  storeUrl: 'http://127.0.0.1:4000',
  integrationKey: 'sandbox-integration-key',
  branchPaceSeconds: 0,
  insurerKey: 'sandbox-insurer-key',
  insurerPaceSeconds: 0,
  smsKey: 'sandbox-sms-key',
  mailKey: 'sandbox-mail-key',
  powertranzId: 'sandbox-powertranz-id',
  powertranzPassword: 'sandbox-powertranz-password',
  bacKeyId: 'sandbox-bac-key-id',
  bacKey: 'sandbox-bac-key',
  paypalClientId: 'sandbox-paypal-client',
  paypalClientSecret: 'sandbox-paypal-secret',
  tigoClientId: 'sandbox-tigo-client',
  tigoClientSecret: 'sandbox-tigo-secret',
  okyKey: 'sandbox-oky-key',
  bankPointsKey: 'sandbox-bank-points-key',
  documentReaderKey: 'sandbox-document-reader-key',
  operatorsKey: 'sandbox-operators-key',
  laboratoryKey: 'sandbox-laboratory-key',
  laboratoryPaceSeconds: 0,
  socialClientId: 'botica',
  socialClientSecret: 'sandbox-social-secret',
  companyAccountsClientId: 'botica-consola',
  companyAccountsClientSecret: 'sandbox-company-accounts-secret',
  webhookSecret: 'whsec_c2FuZGJveCBzZWNyZXQgb2YgdGhlIGRlbW8gd2ViaG9vaw==',
};

/** Its message is one printable line that starts with the variable's name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  return {
    port: read(env, 'SANDBOX_PORT', defaultConfig.port, toPort),
    logLevel: read(env, 'LOG_LEVEL', defaultConfig.logLevel, toLogLevel),
    storeUrl: read(env, 'STORE_URL', `http://127.0.0.1:${read(env, 'PORT', 4000, toPort)}`, toUrl),
    integrationKey: read(env, 'INTEGRATION_KEY', defaultConfig.integrationKey, toKey),
    branchPaceSeconds: read(env, 'BRANCH_PACE_SECONDS', defaultConfig.branchPaceSeconds, toSeconds),
    insurerKey: read(env, 'INSURER_KEY', defaultConfig.insurerKey, toKey),
    insurerPaceSeconds: read(env, 'INSURER_PACE_SECONDS', defaultConfig.insurerPaceSeconds, toSeconds),
    smsKey: read(env, 'SMS_KEY', defaultConfig.smsKey, toKey),
    mailKey: read(env, 'MAIL_KEY', defaultConfig.mailKey, toKey),
    powertranzId: read(env, 'POWERTRANZ_ID', defaultConfig.powertranzId, toKey),
    powertranzPassword: read(env, 'POWERTRANZ_PASSWORD', defaultConfig.powertranzPassword, toKey),
    bacKeyId: read(env, 'BAC_KEY_ID', defaultConfig.bacKeyId, toKey),
    bacKey: read(env, 'BAC_KEY', defaultConfig.bacKey, toKey),
    paypalClientId: read(env, 'PAYPAL_CLIENT_ID', defaultConfig.paypalClientId, toKey),
    paypalClientSecret: read(env, 'PAYPAL_CLIENT_SECRET', defaultConfig.paypalClientSecret, toKey),
    tigoClientId: read(env, 'TIGO_CLIENT_ID', defaultConfig.tigoClientId, toKey),
    tigoClientSecret: read(env, 'TIGO_CLIENT_SECRET', defaultConfig.tigoClientSecret, toKey),
    okyKey: read(env, 'OKY_KEY', defaultConfig.okyKey, toKey),
    bankPointsKey: read(env, 'BANK_POINTS_KEY', defaultConfig.bankPointsKey, toKey),
    documentReaderKey: read(env, 'DOCUMENT_READER_KEY', defaultConfig.documentReaderKey, toKey),
    operatorsKey: read(env, 'OPERATORS_KEY', defaultConfig.operatorsKey, toKey),
    laboratoryKey: read(env, 'LABORATORY_KEY', defaultConfig.laboratoryKey, toKey),
    laboratoryPaceSeconds: read(env, 'LABORATORY_PACE_SECONDS', defaultConfig.laboratoryPaceSeconds, toSeconds),
    socialClientId: read(env, 'SOCIAL_CLIENT_ID', defaultConfig.socialClientId, toKey),
    socialClientSecret: read(env, 'SOCIAL_CLIENT_SECRET', defaultConfig.socialClientSecret, toKey),
    companyAccountsClientId: read(env, 'STAFF_SSO_CLIENT_ID', defaultConfig.companyAccountsClientId, toKey),
    companyAccountsClientSecret: read(env, 'STAFF_SSO_CLIENT_SECRET', defaultConfig.companyAccountsClientSecret, toKey),
    webhookSecret: read(env, 'WEBHOOK_SECRET', defaultConfig.webhookSecret, toKey),
  };
}

interface Parser<Value> {
  expects: string;
  parse(text: string): Value | undefined;
  isSecret?: boolean;
}

function read<Value>(env: Environment, name: string, fallback: Value, parser: Parser<Value>): Value {
  const text = env[name];
  if (text === undefined) return fallback;
  const value = parser.parse(text);
  if (value !== undefined) return value;
  const received = parser.isSecret ? '' : `, not ${JSON.stringify(text)}`;
  throw new ConfigError(`${name} must be ${parser.expects}${received}`);
}

const toPort: Parser<number> = {
  expects: 'a port from 0 (any free one) to 65535',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
};

const toLogLevel: Parser<LogLevel> = {
  expects: `one of ${logLevels.join(', ')}`,
  parse: (text) => logLevels.find((level) => level === text),
};

const toUrl: Parser<string> = {
  expects: 'an address that starts with http:// or https://',
  parse: (text) => (/^https?:\/\/\S+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined),
};

const toSeconds: Parser<number> = {
  expects: 'a whole number of seconds from 0 to 3600',
  parse: (text) => (/^\d{1,4}$/.test(text) && Number(text) <= 3600 ? Number(text) : undefined),
};

const toKey: Parser<string> = {
  expects: 'printable text without spaces',
  parse: (text) => (/^[\x21-\x7e]+$/.test(text) ? text : undefined),
  isSecret: true,
};
