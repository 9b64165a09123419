export type { ListKind, ListNameProblem } from './lists.ts';
export {
  checkListName,
  cleanListName,
  favouritesName,
  listKinds,
  listLimits,
  listMessages,
  listToastMs,
} from './lists.ts';
export type { RecipientProblem } from './recipients.ts';
export { readRecipients, recipientProblems } from './recipients.ts';
