import { useEffect } from 'react';
import { QuestionProvider } from '../ui/overlays/question-dialog.tsx';
import { type Ask, useQuestion } from '../ui/overlays/use-question.ts';

export function QuestionHost({ onReady }: { onReady: (ask: Ask) => void }) {
  return (
    <QuestionProvider>
      <Announce onReady={onReady} />
    </QuestionProvider>
  );
}

function Announce({ onReady }: { onReady: (ask: Ask) => void }) {
  const ask = useQuestion();
  useEffect(() => onReady(ask), [ask, onReady]);
  return null;
}
