import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseAfter, receiverAddressProblem, retryPausesSeconds } from './index.ts';

describe('the address of a receiver', () => {
  it.each([
    ['https://erp.example.hn/avisos', undefined],
    ['https://erp.example.hn:8443/a?b=c', undefined],
    ['http://127.0.0.1:4001/receiver', undefined],
    ['http://localhost:4001/receiver', undefined],
    ['http://erp.example.hn/avisos', 'scheme'],
    ['http://127.0.0.1.example.hn/', 'scheme'],
    ['ftp://erp.example.hn/', 'scheme'],
    ['https://user:pass@erp.example.hn/', 'address'],
    ['https://erp.example.hn/#x', 'address'],
    ['erp.example.hn', 'address'],
    ['', 'address'],
    [`https://erp.example.hn/${'a'.repeat(500)}`, 'address'],
  ])('%s: %s', (text, problem) => {
    expect(receiverAddressProblem(text, { isProduction: false })).toBe(problem);
  });

  it('production accepts no http at all', () => {
    expect(receiverAddressProblem('http://127.0.0.1:4001/receiver', { isProduction: true })).toBe('scheme');
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http'] }), (url) => {
        expect(receiverAddressProblem(url, { isProduction: true })).toBeDefined();
      }),
    );
  });
});

describe('the retries', () => {
  it('pause longer and longer, and last more than a day', () => {
    for (const [at, pause] of retryPausesSeconds.entries()) {
      expect(pause).toBeGreaterThanOrEqual(retryPausesSeconds[at - 1] ?? 1);
      expect(pauseAfter(at + 1)).toBe(pause);
    }
    expect(retryPausesSeconds.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 60 * 60);
    expect(pauseAfter(retryPausesSeconds.length + 1)).toBeUndefined();
  });
});
