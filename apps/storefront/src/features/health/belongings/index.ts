export { BelongsTo } from './belongs-to.tsx';
export { ForName } from './for-name.tsx';
export type { OwnPerson } from './use-belongings.ts';
export { useBelongings } from './use-belongings.ts';
