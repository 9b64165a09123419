export { RepeatChoice } from './repeat-choice.tsx';
export { repeatedProductsQuery, repurchaseQueryKey } from './repurchases.api.ts';
