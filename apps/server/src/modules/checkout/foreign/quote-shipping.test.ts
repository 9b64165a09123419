import { companyOf } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { foreignQuoteOf } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');

const [state] = await sql<{ id: number }[]>`select id from foreign_states where country_id = 1 order by id limit 1`;
const [address] = await sql<{ id: number }[]>`
  insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
  values (${ana.id}, 'Rosa Paz', 1, ${state?.id ?? 0}, 'Houston', '77001', '12 Main Street', '7135550142') returning id`;
const usual = {
  customerId: ana.id,
  company: companyOf(2),
  serviceId: 12,
  addressId: address?.id ?? 0,
  units: 5,
  at: testNow,
};
const quote = (given: Partial<typeof usual> = {}) => foreignQuoteOf(db, { ...usual, ...given });

describe('the cost of shipping abroad', () => {
  it("FOREIGN-06 shipping is priced in the order's currency, by weight, with the insurance apart", async () => {
    expect(await quote()).toMatchObject({
      ok: true,
      value: { shippingCents: 650_85, insuranceCents: 65_88, service: { id: 12 }, address: { city: 'Houston' } },
    });
    expect(await server.countStatements(() => quote())).toBe(5);
  });

  it.each([
    ['FOREIGN-01 an unknown service', { serviceId: 99 }, 'FOREIGN_SERVICE_NOT_FOUND'],
    ['FOREIGN-01 a service to another country than the address', { serviceId: 21 }, 'ADDRESS_NOT_FOUND'],
    ['FOREIGN-01 an address of another customer', { customerId: stranger.id }, 'ADDRESS_NOT_FOUND'],
    ['FOREIGN-06 more weight than the service carries', { units: 44 * 4 + 1 }, 'FOREIGN_TOO_HEAVY'],
  ])('%s is refused', async (_, given, code) => expect(await quote(given)).toEqual({ ok: false, code }));

  it.each([12, 14] as const)('FOREIGN-05 company %i cannot invoice at branch 5 and offers nothing abroad', async (id) =>
    expect(await quote({ company: companyOf(id) })).toEqual({ ok: false, code: 'FOREIGN_NOT_OFFERED' }),
  );

  it('FOREIGN-06 uses the latest rate that has started, and a company without one ships nothing', async () => {
    await sql`insert into dollar_rates values (2, '2026-11-10', 30), (2, '2026-12-01', 99)`;
    expect(await quote()).toMatchObject({ ok: true, value: { insuranceCents: 75_00 } });
    await sql`delete from dollar_rates where company_id = 2`;
    expect(await quote()).toEqual({ ok: false, code: 'FOREIGN_NOT_OFFERED' });
  });
});
