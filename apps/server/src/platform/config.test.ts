import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('has a default that works for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4000, sandboxPort: 4001, workers: 1, demoProducts: 4000, logLevel: 'info' });
    expect(config.dataDir).toBe(resolve('.data'));
    expect(config.databaseUrl).toBeUndefined();
  });

  it('takes the sandbox port from the port, and the outside addresses from the sandbox port', () => {
    const config = readConfig({ PORT: '5100' });
    expect(config.sandboxPort).toBe(5101);
    expect(config.outside.geocoderUrl).toBe('http://127.0.0.1:5101/geocoder');
  });

  it('loads no demo store in production unless it is asked for', () => {
    expect(readConfig({ BOTICA_ENV: 'production' }).demoProducts).toBe(0);
    expect(readConfig({ BOTICA_ENV: 'production', DEMO_PRODUCTS: '10' }).demoProducts).toBe(10);
  });

  it('HTTP-06 names an address for each of the ten base servers, all ours by default', () => {
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

  it('COUNTRY-21 gives company 14 another address for its pictures', () => {
    const { imageBaseUrls } = readConfig({}).storefront;
    expect(imageBaseUrls.nicaragua).not.toBe(imageBaseUrls.default);
  });

  it.each([
    ['PORT', 'ninety', 'whole number'],
    ['PORT', '70000', 'whole number from 1 to 65534'],
    ['SANDBOX_PORT', '-1', 'whole number'],
    ['WORKERS', '0', 'whole number from 1'],
    ['DEMO_PRODUCTS', '4.5', 'whole number'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
    ['DATABASE_URL', 'mysql://x/y', 'postgres:'],
    ['DATABASE_READ_URL', 'nowhere', 'postgres:'],
    ['GEOCODER_URL', 'ftp://maps', 'http:'],
    ['FILE_STORE', 'tape', 'one of disk, s3'],
    ['BOTICA_ENV', 'staging', 'one of demo, production'],
  ])('a bad %s (%s) stops the start with a line that names it', (name, value, hint) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*${hint}.*"${value}"`));
  });

  it('asks for what the S3 store needs, by name', () => {
    expect(() => readConfig({ FILE_STORE: 's3' })).toThrow(/^S3_ENDPOINT is needed/);
    expect(() => readConfig({ FILE_STORE: 's3', S3_ENDPOINT: 'http://s3.test' })).toThrow(/^S3_BUCKET is needed/);
  });
});
