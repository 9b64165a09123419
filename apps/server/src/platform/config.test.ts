import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { productionEnv } from '../../test/production-env.ts';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('every setting has a working default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4000, sandboxPort: 4001, workers: 1, demoProducts: 4000, logLevel: 'info' });
    expect(config.dataDir).toBe(resolve('.data'));
    expect(config.databaseUrl).toBeUndefined();
  });

  it('derives the sandbox port from the port, and the outside addresses from the sandbox port', () => {
    const config = readConfig({ PORT: '5100' });
    expect(config.sandboxPort).toBe(5101);
    expect(config.outside.geocoderUrl).toBe('http://127.0.0.1:5101/geocoder');
  });

  it('loads no demo store in production unless requested', () => {
    expect(readConfig(productionEnv).demoProducts).toBe(0);
    expect(readConfig({ ...productionEnv, DEMO_PRODUCTS: '10' }).demoProducts).toBe(10);
  });

  it('gives health checks and metrics a separate port in production only', () => {
    expect(readConfig({}).metricsPort).toBeUndefined();
    expect(readConfig({ ...productionEnv, PORT: '8000' }).metricsPort).toBe(8002);
    expect(readConfig({ METRICS_PORT: '9000' }).metricsPort).toBe(9000);
    expect(readConfig({ ...productionEnv, PORT: '8000', METRICS_PORT: '8000' }).metricsPort).toBeUndefined();
  });

  it('HTTP-06 has an address for each of the ten base servers, all ours by default', () => {
    expect(readConfig({}).storefront.baseUrls).toEqual({
      main: '/gw',
      users: '/gw',
      promotions: '/gw',
      products: '/gw',
      externalOrders: '/gw',
      search: '/gw',
      gateway: '/gw',
      conciergeMobile: '/gw',
      conciergeRealtime: '/gw',
      imageCdn: '/gw',
    });
    const elsewhere = readConfig({ BASE_URL_EXTERNAL_ORDERS: 'https://pedidos.example/api' });
    expect(elsewhere.storefront.baseUrls.externalOrders).toBe('https://pedidos.example/api');
  });

  it.each([
    ['a demo store', {}, 'staging'],
    ['production', productionEnv, 'production'],
    ['a beta origin', { ...productionEnv, PUBLIC_URL: 'https://beta.botica.example' }, 'staging'],
  ] as const)('COUNTRY-22 %s uses its gateway', (_, env, gateway) => {
    const addresses = {
      BASE_URL_GATEWAY: 'https://gt.example/production',
      BASE_URL_GATEWAY_STAGING: 'https://gt.example/staging',
    };
    expect(readConfig({ ...env, ...addresses }).storefront.baseUrls.gateway).toBe(`https://gt.example/${gateway}`);
    expect(readConfig({ ...env, BASE_URL_GATEWAY: '/only' }).storefront.baseUrls.gateway).toBe('/only');
  });

  it('A440 takes whole https origins for videos, and nothing else', () => {
    expect(readConfig({}).storefront.videoOrigins).toEqual([]);
    const read = (value: string) => readConfig({ VIDEO_ORIGINS: value }).storefront.videoOrigins;
    expect(read('https://videos.test/, https://cdn.test:8443')).toEqual([
      'https://videos.test',
      'https://cdn.test:8443',
    ]);
    for (const wrong of ['http://videos.test', 'videos.test', 'https://videos.test/a', '*', "'unsafe-inline'"]) {
      expect(() => read(wrong), wrong).toThrow('VIDEO_ORIGINS');
    }
  });

  it('COUNTRY-21 gives company 14 a separate address for its pictures', () => {
    const { imageBaseUrls } = readConfig({}).storefront;
    expect(imageBaseUrls.nicaragua).not.toBe(imageBaseUrls.default);
  });

  it.each([
    ['PORT', 'ninety', 'whole number'],
    ['PORT', '70000', 'whole number from 1 to 65533'],
    ['SANDBOX_PORT', '-1', 'whole number'],
    ['WORKERS', '0', 'whole number from 1'],
    ['DEMO_PRODUCTS', '4.5', 'whole number'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
    ['DATABASE_URL', 'mysql://x/y', 'postgres:'],
    ['DATABASE_READ_URL', 'nowhere', 'postgres:'],
    ['DATABASE_SESSION_URL', 'nowhere', 'postgres:'],
    ['GEOCODER_URL', 'ftp://maps', 'http:'],
    ['FILE_STORE', 'tape', 'one of disk, s3'],
    ['BOTICA_ENV', 'staging', 'one of demo, production'],
  ])('a bad %s (%s) stops the start with a line that names it', (name, value, hint) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*${hint}.*"${value}"`));
  });

  it('the address past a pooler needs the address of the pooler', () => {
    expect(() => readConfig({ DATABASE_SESSION_URL: 'postgres://db/botica' })).toThrow(/^DATABASE_SESSION_URL needs/);
  });

  it('does not print the password of a rejected address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://tienda:s3cr3t@db/x' })).toThrow(/"mysql:\/\/\[oculto\]@db\/x"/);
  });

  it('names the required settings of the S3 store', () => {
    expect(() => readConfig({ FILE_STORE: 's3' })).toThrow(/^S3_ENDPOINT is needed/);
    expect(() => readConfig({ FILE_STORE: 's3', S3_ENDPOINT: 'http://s3.test' })).toThrow(/^S3_BUCKET is needed/);
  });
});

describe('settings of production', () => {
  const required = Object.keys(productionEnv)
    .filter((name) => name !== 'BOTICA_ENV')
    .sort();
  const refusal = (env: Record<string, string>) => {
    try {
      readConfig({ BOTICA_ENV: 'production', ...env });
      return undefined;
    } catch (error) {
      return error instanceof ConfigError ? error.message : error;
    }
  };

  it('names every missing production setting in one line, in alphabetical order', () => {
    expect(refusal({})).toContain(`: ${required.join(', ')}. `);
    expect(refusal({})).not.toContain('\n');
    expect(refusal(productionEnv)).toBeUndefined();
  });

  it.each(required)('production needs a value for %s', (name) => {
    expect(refusal({ ...productionEnv, [name]: ' ' })).toContain(`: ${name}. `);
  });

  it.each([
    ['BAC_KEY', 'sandbox-bac-key'],
    ['BAC_KEY_ID', 'sandbox-bac-key-id'],
    ['BANK_POINTS_KEY', 'sandbox-bank-points-key'],
    ['DOCUMENT_READER_KEY', 'sandbox-document-reader-key'],
    ['INSURER_KEY', 'sandbox-insurer-key'],
    ['INTEGRATION_KEY', 'sandbox-integration-key'],
    ['LABORATORY_KEY', 'sandbox-laboratory-key'],
    ['MAIL_KEY', 'sandbox-mail-key'],
    ['OKY_KEY', 'sandbox-oky-key'],
    ['OPERATORS_KEY', 'sandbox-operators-key'],
    ['PAYPAL_CLIENT_ID', 'sandbox-paypal-client'],
    ['PAYPAL_CLIENT_SECRET', 'sandbox-paypal-secret'],
    ['POWERTRANZ_ID', 'sandbox-powertranz-id'],
    ['POWERTRANZ_PASSWORD', 'sandbox-powertranz-password'],
    ['SMS_KEY', 'sandbox-sms-key'],
    ['SOCIAL_CLIENT_SECRET', 'sandbox-social-secret'],
    ['TIGO_CLIENT_ID', 'sandbox-tigo-client'],
    ['TIGO_CLIENT_SECRET', 'sandbox-tigo-secret'],
    ['TIGO_MERCHANT_ACCOUNT', '99990000'],
    ['TIGO_MERCHANT_PIN', '0000'],
  ])('production rejects the published value of %s', (name, published) => {
    expect(refusal({ ...productionEnv, [name]: published })).toContain(`: ${name}. `);
    expect(() => readConfig({ [name]: published })).not.toThrow();
  });

  it('a service that is switched off needs no key, and its address leads nowhere', () => {
    const { PAYPAL_CLIENT_ID: _, PAYPAL_CLIENT_SECRET: __, ...others } = productionEnv;
    const { url, clientSecret } = readConfig({ ...others, PAYPAL_URL: 'none' }).outside.paypal;
    expect(url).toBe('http://none.invalid');
    expect(clientSecret).not.toContain('sandbox');
    expect(refusal({ ...productionEnv, TIGO_URL: 'none', TIGO_MERCHANT_PIN: '0000' })).toBeUndefined();
  });

  it('accepts no notices of branches and insurers in production without a private key', () => {
    const { integrationKey, insurerKey } = readConfig(productionEnv);
    expect([integrationKey, insurerKey]).toEqual([undefined, undefined]);
  });

  it('quotes no value in its message, because it may be a secret', () => {
    expect(refusal({ ...productionEnv, BAC_KEY: '', SMS_KEY: 'sandbox-sms-key' })).not.toContain('sandbox-sms-key');
  });

  it('ops/production.env.example names every required setting', () => {
    const file = new URL('../../../../ops/production.env.example', import.meta.url);
    const named = Object.keys(parseEnv(readFileSync(file, 'utf8')));
    expect(named.filter((name) => required.includes(name)).sort()).toEqual(required);
  });
});
