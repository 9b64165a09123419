import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * The words of a text in lower case without accents, for a GIN index. Without PostgreSQL's text search parser, which
 * would read an id as numbers. The limit is that of a lexeme.
 */
export const plainWords = (text: SQL) =>
  sql`array_to_tsvector(array_remove(string_to_array(left(regexp_replace(translate(lower(${text}), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9]+', ' ', 'g'), 2000), ' '), ''))`;

/** Each wanted word, of letters a to z and digits only, begins one of the words. */
export const beginEach = (words: SQL, wanted: readonly string[]) =>
  sql`${words} @@ ${wanted.map((word) => `${word}:*`).join(' & ')}::tsquery`;
