export type { Failure, Result, Success } from './result.ts';
export { failure, success } from './result.ts';
