import { QuestionProvider } from '@botica/ui/overlays/question-dialog.tsx';
import { type Ask, useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useEffect } from 'react';

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
