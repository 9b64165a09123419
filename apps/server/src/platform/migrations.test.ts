import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../migrations/', import.meta.url);
/** Those before were released when no two versions served together. */
const firstChecked = '0064';
/** Such a migration names in its first line the release that stopped using what it takes away. */
const allowed = /^-- contracts: \S/i;

const taking = [
  /\bdrop (?:table|column|view|type)\b/i,
  /\brename (?:to|column|constraint)\b/i,
  /\balter column\b[^;]*\b(?:set not null|drop default|(?:set data )?type)\b/i,
  /\badd column\b(?![^;]*\b(?:default|generated)\b)[^;]*\bnot null\b/i,
];

/** Statements that the version before, which still serves, may not survive. */
const takingAway = (sql: string) =>
  sql
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.trim())
    .filter((statement) => taking.some((pattern) => pattern.test(statement)));

describe('migrations', () => {
  it('take away nothing that the version before may still use, unless they say since when it is unused', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= firstChecked);
    for (const name of names) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      if (!allowed.test(sql)) expect(takingAway(sql), name).toEqual([]);
    }
  });

  it.each([
    'alter table "a" drop column "b"',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
    'alter table "a" alter column "b" set not null',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint',
    'alter table "a" alter column "b" drop default',
    'alter table "a" add column "b" integer not null',
    'drop table "a"',
  ])('%s takes something away', (sql) => {
    expect(takingAway(sql)).toEqual([sql]);
  });

  it.each([
    'alter table "a" add column "b" integer',
    'alter table "a" add column "b" integer default 7 not null',
    'alter table "a" add column "b" integer generated always as (1) stored not null',
    'create table "a" ("b" integer not null, "type" text not null)',
    'alter table "a" drop constraint "a_state_known"',
    'drop index "a_b_index"',
  ])('%s takes nothing away', (sql) => {
    expect(takingAway(sql)).toEqual([]);
  });
});
