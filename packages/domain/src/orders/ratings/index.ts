export { ratingMessages } from './messages.ts';
export type { QuestionKind, QuestionKindId, RatingQuestion } from './questions.ts';
export { questionById, questionKindIds, questionKindOf, questionsFor, ratingQuestions } from './questions.ts';
export type { RatingDraft, RatingProblem } from './rating.ts';
export { checkRating, isOpenForRating, maxComment, maxScore, ratingDays } from './rating.ts';
