import type { TenderKind } from '@botica/domain/tender';
import { asCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { aDraft, aLine } from '../orders/orders-test.ts';
import { changeTools, here } from './changes-test.ts';

/** Addresses near and far, of this branch, of another and of nobody, and orders that go to the near one. */
export async function readdressTools(server: TestServer) {
  const { sql } = server.platform.database;
  const marta = await asCustomer(server);
  const rosa = await asCustomer(server, 'mayor@botica.test');
  const tools = await changeTools(server);
  const { product, place, setStock, there } = tools;

  const suburbs = await sql<{ id: number }[]>`
    select id from suburbs where city_id = (select city_id from branches where code = ${here}) order by id limit 5`;
  const [nearId = 0, besideId = 0, farId = 0, otherId = 0, nobodysId = 0] = suburbs.map(({ id }) => id);
  await sql`insert into delivery_zones (suburb_id, zone) select unnest(${[nearId, besideId, otherId]}::int[]), 1
    on conflict (suburb_id) do update set zone = 1`;
  await sql`insert into delivery_zones (suburb_id, zone) values (${farId}, 2)
    on conflict (suburb_id) do update set zone = 2`;
  await sql`update suburbs set serving_branch_code = ${here} where id in (${nearId}, ${besideId}, ${farId})`;
  await sql`update suburbs set serving_branch_code = ${there} where id = ${otherId}`;
  await sql`update suburbs set serving_branch_code = null where id = ${nobodysId}`;
  await sql`update branches set delivery_enabled = true where code in (${here}, ${there})`;

  const near = await tools.addressIn(marta, nearId, 'cerca');
  const beside = { direccionId: await tools.addressIn(marta, besideId, 'al lado'), coloniaId: besideId };
  const far = { direccionId: await tools.addressIn(marta, farId, 'lejos'), coloniaId: farId };
  const other = { direccionId: await tools.addressIn(marta, otherId, 'de la otra'), coloniaId: otherId };
  const nobodys = { direccionId: await tools.addressIn(marta, nobodysId, 'de nadie'), coloniaId: nobodysId };
  const foreign = { direccionId: await tools.addressIn(rosa, nearId, 'de Rosa'), coloniaId: nearId };

  /** As if the near address had been far. */
  const dearMoney = {
    subtotalCents: 20_00,
    couponSavingCents: 0,
    deliveryCents: 60_00,
    insuranceCents: 0,
    pointsChargeCents: 0,
    totalCents: 80_00,
    earnedPoints: 0,
  };

  /** To the near address, for 40.00: 20.00 of goods besides. */
  async function home(kind: TenderKind = 'cash', more: Parameters<typeof place>[2] = {}) {
    const productId = await product(20);
    await setStock(there, productId, 0);
    const { money } = aDraft({ customerId: marta.id, lines: [aLine({ productId, quantity: 2 })] });
    const id = await place(
      marta.id,
      { productId, quantity: 2 },
      {
        orderTypeId: 2,
        addressId: near,
        destination: { name: 'cerca', address: 'Casa cerca', reference: '', suburb: 'x', city: 'y' },
        paymentTypeId: kind === 'cash' ? 1 : 4,
        tenders: [{ kind, amountCents: 60_00, points: 0 }],
        ...more,
        money: more.money ?? { ...money, deliveryCents: 40_00, totalCents: 60_00 },
      },
    );
    return { productId, id };
  }

  const tendersOf = (orderId: number) =>
    sql`select kind, amount_cents from order_tenders where order_id = ${orderId} order by position`;

  return {
    ...tools,
    marta,
    rosa,
    near,
    nearId,
    farId,
    beside,
    far,
    other,
    nobodys,
    foreign,
    dearMoney,
    home,
    tendersOf,
  };
}
