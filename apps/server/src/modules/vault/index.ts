export { checkHealthKeys } from './check-keys.ts';
export { makeDemoHealthKey } from './keys.ts';
export { rotateKeys, rotateUntilDone } from './rotate.ts';
export { sealed } from './sealed-column.ts';
export { isSealedTable, sealedTables } from './sealed-tables.ts';
export type { Vault } from './vault.ts';
export { createVault } from './vault.ts';
