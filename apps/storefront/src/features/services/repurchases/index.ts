export { RepeatChoice } from './repeat-choice.tsx';
export { repurchaseQueryKey } from './repurchases.api.ts';
