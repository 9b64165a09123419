import { createContext, useContext } from 'react';

export type Question = {
  title: string;
  text?: string | undefined;
  yes?: string | undefined;
  no?: string | undefined;
  /** Marks an answer that cannot be undone. */
  danger?: boolean | undefined;
};

/** Resolves to true only when the shopper presses the affirmative button. */
export type Ask = (question: Question) => Promise<boolean>;

/** UI-04 */
export const defaultAnswers = { yes: 'Sí', no: 'No' } as const;

export const QuestionContext = createContext<Ask | undefined>(undefined);

export function useQuestion(): Ask {
  const ask = useContext(QuestionContext);
  if (!ask) throw new Error('useQuestion needs a QuestionProvider above it');
  return ask;
}
