export type { Link, LinkKind, LinkProblem } from './store.ts';
export { checkLink, consumeAutoLoginLink, deleteLinks, makeLink, takeLink, voidLinks } from './store.ts';
