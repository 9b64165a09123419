export type { Link, LinkKind, LinkProblem } from './store.ts';
export {
  checkLink,
  consumeAutoLoginLink,
  deleteLinks,
  isPermitted,
  makeLink,
  makePermit,
  takeLink,
  voidAllLinks,
  voidLinks,
} from './store.ts';
