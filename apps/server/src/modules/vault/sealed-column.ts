import { customType } from 'drizzle-orm/pg-core';

/** A value that the vault sealed. */
export const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
