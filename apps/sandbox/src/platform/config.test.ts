import { describe, expect, it } from 'vitest';
import { ConfigError, defaultConfig, readConfig } from './config.ts';

describe('readConfig', () => {
  it('uses defaults when nothing is set', () => {
    expect(readConfig({})).toEqual(defaultConfig);
  });

  it('reads every variable', () => {
    const keys = {
      STORE_URL: 'http://tienda.test:8080/',
      INTEGRATION_KEY: 'sixteen',
      BRANCH_PACE_SECONDS: '20',
      INSURER_KEY: 'nineteen',
      INSURER_PACE_SECONDS: '30',
      SMS_KEY: 'one',
      MAIL_KEY: 'two',
      SOCIAL_CLIENT_ID: 'three',
      SOCIAL_CLIENT_SECRET: 'four',
      STAFF_SSO_CLIENT_ID: 'nineteen',
      STAFF_SSO_CLIENT_SECRET: 'twenty',
      WEBHOOK_SECRET: 'whsec_twentyone',
      POWERTRANZ_ID: 'five',
      POWERTRANZ_PASSWORD: 'six',
      DOCUMENT_READER_KEY: 'seven',
      OKY_KEY: 'fourteen',
      BANK_POINTS_KEY: 'fifteen',
      OPERATORS_KEY: 'seventeen',
      LABORATORY_KEY: 'eighteen',
      LABORATORY_PACE_SECONDS: '45',
      BAC_KEY_ID: 'eight',
      BAC_KEY: 'nine',
      PAYPAL_CLIENT_ID: 'ten',
      PAYPAL_CLIENT_SECRET: 'eleven',
      TIGO_CLIENT_ID: 'twelve',
      TIGO_CLIENT_SECRET: 'thirteen',
    };
    expect(readConfig({ SANDBOX_PORT: '0', LOG_LEVEL: 'debug', ...keys })).toEqual({
      port: 0,
      logLevel: 'debug',
      storeUrl: 'http://tienda.test:8080',
      integrationKey: 'sixteen',
      branchPaceSeconds: 20,
      insurerKey: 'nineteen',
      insurerPaceSeconds: 30,
      smsKey: 'one',
      mailKey: 'two',
      powertranzId: 'five',
      powertranzPassword: 'six',
      documentReaderKey: 'seven',
      okyKey: 'fourteen',
      bankPointsKey: 'fifteen',
      operatorsKey: 'seventeen',
      laboratoryKey: 'eighteen',
      laboratoryPaceSeconds: 45,
      bacKeyId: 'eight',
      bacKey: 'nine',
      paypalClientId: 'ten',
      paypalClientSecret: 'eleven',
      tigoClientId: 'twelve',
      tigoClientSecret: 'thirteen',
      socialClientId: 'three',
      socialClientSecret: 'four',
      companyAccountsClientId: 'nineteen',
      companyAccountsClientSecret: 'twenty',
      webhookSecret: 'whsec_twentyone',
    });
  });

  it.each([
    ['SANDBOX_PORT', '65536'],
    ['SANDBOX_PORT', '80a'],
    ['SANDBOX_PORT', '-1'],
    ['SANDBOX_PORT', ''],
    ['LOG_LEVEL', 'loud'],
    ['SMS_KEY', ''],
    ['MAIL_KEY', 'two words'],
  ])('names %s in one line when it is %j', (name, value) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^${name} must be [^\n]+$`));
  });

  it('never prints a key', () => {
    expect(() => readConfig({ SMS_KEY: 'my secret' })).toThrow(/^(?!.*my secret)/);
  });
});
