import postgres from 'postgres';
import type { CopiedAddress } from './rows.ts';
import { readAddresses } from './rows.ts';

interface Counts {
  copied: number;
  known: number;
  /** The account never proved its e-mail: somebody else could have registered it. */
  unproven: number;
  strangers: number;
}

export interface Copied {
  /** For the operator. */
  lines: string[];
  /** No line was left out because something is wrong with it. */
  isWhole: boolean;
}

/** ADDR-03. Idempotent, in portions: a copy that was killed is repeated from the beginning. */
export async function copyPetsAddresses(
  databaseUrl: string,
  file: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<Copied> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const total: Counts = { copied: 0, known: 0, unproven: 0, strangers: 0 };
  const problems: string[] = [];
  try {
    for await (const { rows, broken } of readAddresses(file)) {
      const counts = await copyRows(sql, rows, isDryRun);
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
      problems.push(...broken);
    }
  } finally {
    await sql.end();
  }
  const lines = [
    `${isDryRun ? 'Se copiarían' : 'Copiadas'}: ${total.copied}`,
    `Ya estaban: ${total.known}`,
    `Sin cuenta con ese correo: ${total.strangers}`,
    `De cuentas con el correo sin confirmar: ${total.unproven}`,
    ...(problems.length > 0 ? [`Filas con errores: ${problems.length}`, ...problems] : []),
  ];
  return { lines, isWhole: problems.length === 0 };
}

/** A dry run takes back what it did. Those that a customer brought in stay in the table, so they do not return. */
async function copyRows(sql: postgres.Sql, rows: readonly CopiedAddress[], isDryRun: boolean): Promise<Counts> {
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    await connection`select pg_advisory_xact_lock(hashtext('pets-addresses'))`;
    const [counts] = await connection<Counts[]>`
      with given as (
        select distinct lower(email) as email, "cityName", description, phone
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as r (email text, "cityName" text, description text, phone text)
      ), found as (
        select g.*, c.id as customer_id, c.email_verified_at is not null as is_proven,
          exists (select from pets_addresses p where p.customer_id = c.id and p.city_name = g."cityName"
            and p.description = g.description and p.phone = g.phone) as is_known
        from given g left join customers c on lower(c.email) = g.email and c.deleted_at is null
      ), added as (
        insert into pets_addresses (customer_id, city_name, description, phone)
        select customer_id, "cityName", description, phone from found where is_proven and not is_known
        returning id
      )
      select (select count(*)::int from added) as copied, (count(*) filter (where is_known))::int as known,
        (count(*) filter (where not is_proven and not is_known and customer_id is not null))::int as unproven,
        (count(*) filter (where customer_id is null))::int as strangers
      from found`;
    await connection.unsafe(isDryRun ? 'rollback' : 'commit');
    return counts ?? { copied: 0, known: 0, unproven: 0, strangers: 0 };
  } finally {
    connection.release();
  }
}
