import { defineConfig } from 'drizzle-kit';

// The journal of ../migrations is append-only: a committed migration stays, and a new one amends it.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/**/*tables.ts', './src/platform/tables.ts', './src/demo/tables.ts', './src/import/tables.ts'],
  out: './migrations',
});
