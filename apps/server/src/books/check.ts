import postgres from 'postgres';
import type { Acknowledged } from './acknowledged.ts';
import { findMisses } from './acknowledged.ts';
import { rules } from './rules/index.ts';
import type { Finding } from './run-rule.ts';
import { mostSamples, runRule } from './run-rule.ts';

/** A whole table of millions of rows takes longer than a call of a shopper may. */
const statementTimeoutMs = 600_000;

/** Every rule, in one snapshot: a store that goes on selling meanwhile breaks none. Nothing is written. */
export async function checkBooks(databaseUrl: string, acknowledged: readonly Acknowledged[] = []): Promise<Finding[]> {
  const connection = { application_name: 'botica-books', statement_timeout: statementTimeoutMs };
  const client = postgres(databaseUrl, { max: 1, onnotice: () => undefined, connection });
  try {
    return (await client.begin('isolation level repeatable read read only', async (sql) => {
      const findings: Finding[] = [];
      // Sequential: one connection holds the snapshot.
      for (const rule of rules) findings.push(await runRule(sql, rule));
      return acknowledged.length === 0 ? findings : [...findings, ...(await compare(sql, acknowledged))];
    })) as Finding[];
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function compare(sql: postgres.TransactionSql, acknowledged: readonly Acknowledged[]): Promise<Finding[]> {
  const { lost, doubled } = await findMisses(sql, acknowledged);
  const examined = acknowledged.length;
  const finding = (id: string, title: string, found: readonly string[]) => {
    return { id, title, examined, broken: found.length, samples: found.slice(0, mostSamples) };
  };
  return [
    finding('acknowledged-lost', 'ningún pedido confirmado al cliente se perdió', lost),
    finding('acknowledged-doubled', 'ningún pedido confirmado al cliente está dos veces', doubled),
  ];
}
