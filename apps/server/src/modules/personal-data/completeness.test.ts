import { expect, it } from 'vitest';
import { download, prepareAgain, unpack } from '../../../test/fixtures/personal-data.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { emptyTables, markRows, marksIn, personalTables } from '../../../test/personal-rows.ts';
import {
  createServerWithHistory,
  person,
  seedCustomer,
  tablesOfStaffWork,
  tablesWithoutRows,
} from '../../../test/personal-seed.ts';
import { areas, type Part } from './copied-tables.ts';

const outside = await startOutside();
const server = await createServerWithHistory(outside);
const { sql } = server.platform.database;
const marta = await seedCustomer(server);

/** Text columns that the copy leaves out: secrets, and internal values of a browser or a job. */
const withheld = [
  'account_links.token_hash',
  'desk_acts.digest',
  'gifts.body_digest',
  'health_push_browsers.endpoint_digest',
  'health_shares.token_hash',
  'insurer_requests.identity_sealed_with',
  'lab_preorders.body_digest',
  'orders.body_digest',
  'partner_coupons.body_digest',
  'payment_attempts.redirect_page',
  'payment_attempts.return_path',
  'payment_attempts.spi_token',
  'payment_cards.token',
  'prescription_proposals.body_digest',
  'prescription_readings.request_key',
  'prescriptions.sealed_with',
  'product_lists.share_token',
  'sent_messages.letter_key',
  'substitution_notices.body_digest',
];
/** Not marked: the login needs the first, the letter the second, and the copy itself the names of files. */
const leftOut = /^customers\.(password_hash|email)$|file_key$/;

/** A part, and the parts in it. */
const tablesOf = ({ table, parts = [] }: Part): string[] => [table, ...parts.flatMap(tablesOf)];

it('the copy of personal data holds every table with rows of a customer, and every column that is not withheld', async () => {
  await outside.mail(person.email, /Tus datos están listos/);
  const tables = await personalTables(sql, marta.id);
  expect(await emptyTables(sql, tables)).toEqual(tablesWithoutRows);
  const marked = await markRows(sql, tables, (column) => leftOut.test(column));

  await prepareAgain(server, marta.id);
  const { json, html } = await unpack(await download(server, marta));
  const copied = marksIn(json);
  expect([...marked].filter((column) => !copied.has(column)).sort()).toEqual(withheld);
  expect(json).toContain(person.email);
  expect(json).toContain(person.deviceId);
  expect(json).not.toMatch(/password_hash|\$argon2/);

  const names = new Set(areas.flatMap(({ parts }) => parts.flatMap(tablesOf)));
  const notListed = tables.map(({ name }) => name).filter((name) => !names.has(name));
  expect(notListed).toEqual([...tablesOfStaffWork, ...tablesWithoutRows].sort());
  for (const { title } of areas) expect(html).toContain(`<h2>${title}</h2>`);
}, 120_000);
