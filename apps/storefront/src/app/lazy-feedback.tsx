import { type Ask, QuestionContext } from '@botica/ui/overlays/use-question.ts';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';

const QuestionHost = lazy(async () => ({ default: (await import('./question-host.tsx')).QuestionHost }));

/** The code of the question dialog loads with the first question, which waits for it. */
export function LazyQuestions({ children }: { children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(false);
  const [host] = useState(() => Promise.withResolvers<Ask>());
  const ready = useRef<Ask>(undefined);

  const ask = useCallback<Ask>(
    async (question) => {
      setNeeded(true);
      const askHost = ready.current ?? (await host.promise);
      return askHost(question);
    },
    [host],
  );
  const handleReady = useCallback(
    (askHost: Ask) => {
      ready.current = askHost;
      host.resolve(askHost);
    },
    [host],
  );

  return (
    <QuestionContext value={ask}>
      {children}
      <Suspense fallback={null}>{isNeeded && <QuestionHost onReady={handleReady} />}</Suspense>
    </QuestionContext>
  );
}
