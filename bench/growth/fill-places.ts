import type { Filling } from './steps.ts';
import { customersOf, historyOf, probeStep, shapes, step } from './steps.ts';

const firstNames = `array['Ana','Marta','José','Luis','Karla','Reina','Óscar','Suyapa','Wilmer','Dunia','Nelson','Gloria',
  'Héctor','Iris','Fredy','Lidia','Marvin','Norma','Darwin','Blanca']`;
const lastNames = `array['López','Zelaya','Martínez','Paz','Reyes','Andino','Mejía','Orellana','Funes','Bonilla','Castellanos',
  'Pineda','Rivas','Aguilar','Maldonado','Cálix','Valle','Erazo','Interiano','Sarmiento']`;

/** Customers, the branches of each company, couriers, and the hours of the history with the orders of each. */
export async function fillPlaces(filling: Filling): Promise<void> {
  const { orders, profile } = filling;
  await step(filling, 'customers', async (tx) => {
    await tx.unsafe(`
      insert into customers (id, email, password_hash, company_id, user_type_id, first_name, last_name, identity_number,
        phone, birth_date, country_id, email_verified_at, first_login_at, created_at)
      select growth.customer(n), 'persona' || n || '@medida.test', rpad('$argon2id$v=19$m=19456,t=2,p=1$', 97, 'x'),
        growth.company(n), 2,
        case when n < ${shapes.probes} then 'Ixchel' else (${firstNames})[1 + floor(power(growth.pick(n, 1), 2) * 20)::int] end,
        case when n < ${shapes.probes} then 'Sondeo' else (${lastNames})[1 + floor(growth.pick(n, 2) * 20)::int] || ' ' ||
          (${lastNames})[1 + floor(growth.pick(n, 3) * 20)::int] end,
        lpad((801000000000 + n)::text, 13, '0'), '+504' || (20000000 + n), date '1950-01-01' + (growth.pick(n, 4) * 20000)::int,
        1, now(), now(), now() - growth.pick(n, 5) * interval '${shapes.historyDays} days'
      from generate_series(0, ${customersOf(orders) - 1}) n`);
    await tx.unsafe(`
      insert into couriers (id, company_id, branch_code, name)
      select 900000 + n, ${shapes.company}, ${shapes.deskBranch}, 'Repartidor ' || n
      from generate_series(0, ${shapes.probes - 1}) n`);
    await tx.unsafe(`
      create table growth.branches as
      select c as company_id, array_agg(b.code order by b.code) as codes
      from branches b, unnest(array[2, 12, 14]::smallint[]) c where c = any(b.company_ids) group by c`);
  });
  await step(filling, 'hours', async (tx) => {
    await tx`create table growth.weights (kind text, place int, weight float8)`;
    for (const kind of ['months', 'weekdays', 'hours'] as const) {
      await tx`
        insert into growth.weights select ${kind}, place - 1, weight
        from unnest(${profile[kind]}::float8[]) with ordinality w (weight, place)`;
    }
    // Each hour of the history has its share of the orders; their ids grow with time.
    await tx.unsafe(`
      create table growth.hours as
      with days as (
        select (select now from growth.facts)::date - d as day from generate_series(2, ${shapes.historyDays + 1}) d
      ), hours as (
        -- The hours of the profile are those of the store, UTC-6.
        select d.day + make_interval(hours => h.place + 6) as starts_at, m.weight * w.weight * h.weight as weight
        from days d join growth.weights m on m.kind = 'months' and m.place = extract(month from d.day) - 1
          join growth.weights w on w.kind = 'weekdays' and w.place = extract(isodow from d.day) - 1
          join growth.weights h on h.kind = 'hours' and h.weight > 0
      ), summed as (
        select starts_at, round(${historyOf(orders)} * sum(weight) over (order by starts_at) / sum(weight) over ())::bigint as last_n
        from hours
      )
      select starts_at, coalesce(lag(last_n) over (order by starts_at), 0) + 1 as first_n, last_n from summed`);
    await tx`delete from growth.hours where last_n < first_n`;
    const lines = profile.lines.slice(0, filling.lines);
    const total = lines.reduce((sum, weight) => sum + weight, 0);
    let sum = 0;
    const bounds = lines.map((weight) => {
      sum += weight / total;
      return sum;
    });
    await tx.unsafe(`
      -- The place of the customer of an order: of the probes at fixed distances, of the others few buy often.
      create or replace function growth.buyer(n bigint) returns bigint language sql immutable parallel safe as
      'select case
        when n > ${historyOf(orders)} and n <= ${historyOf(orders) + shapes.probes} then n - ${historyOf(orders) + 1}
        when n <= ${probeStep(orders) * shapes.probes * shapes.ordersOfProbe} and n % ${probeStep(orders)} = 0
          then (n / ${probeStep(orders)}) % ${shapes.probes}
        else ${shapes.probes} + floor(power(growth.pick(n, 2), 2.5) * ${customersOf(orders) - shapes.probes})::bigint end'`);
    const distance = probeStep(orders);
    // Of the probes by turns, so that theirs are alike in every size; of the others by the profile.
    await tx.unsafe(`
      create or replace function growth.lines(n bigint) returns int language sql immutable parallel safe as
      'select case when growth.buyer(n) < ${shapes.probes} then least(${lines.length}, 1 + (n / ${distance * shapes.probes}) % 6)::int
        else least(${lines.length}, 1 + width_bucket(growth.pick(n, 3), array[${bounds.join(', ')}]::float8[])) end';
      create or replace function growth.is_paid_by_card(n bigint) returns boolean language sql immutable parallel safe as
      'select case when growth.buyer(n) < ${shapes.probes} then (n / ${distance * shapes.probes}) % 5 < 3 else growth.pick(n, 6) < 0.6 end'`);
  });
}
