import * as AlertDialog from 'radix-ui/alert-dialog';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { cx } from '../base/cx.ts';
import { Button } from '../buttons/button.tsx';
import { bottomSheetClass, centredClass, dimClass } from './overlay.tsx';
import { useOverlayManners } from './use-overlay-manners.ts';
import { type Ask, defaultAnswers, type Question, QuestionContext } from './use-question.ts';

type Pending = { question: Question; answer: (yes: boolean) => void };

/** Holds the one open question; a second one answers the first with "no". */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const pending = useRef<Pending>(undefined);

  const settle = useCallback((yes: boolean) => {
    pending.current?.answer(yes);
    pending.current = undefined;
    setOpen(false);
  }, []);

  const ask = useCallback<Ask>(
    (next) => {
      settle(false);
      setQuestion(next);
      setOpen(true);
      return new Promise((answer) => {
        pending.current = { question: next, answer };
      });
    },
    [settle],
  );

  return (
    <QuestionContext value={ask}>
      {children}
      <QuestionDialog question={question} open={open} onAnswer={settle} />
    </QuestionContext>
  );
}

type QuestionDialogProps = { question: Question | undefined; open: boolean; onAnswer: (yes: boolean) => void };

function QuestionDialog({ question, open, onAnswer }: QuestionDialogProps) {
  const manners = useOverlayManners();
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => isOpen || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={cx(dimClass, 'z-50')} />
        <AlertDialog.Content
          onOpenAutoFocus={manners.onOpenAutoFocus}
          onCloseAutoFocus={manners.onCloseAutoFocus}
          className={cx(bottomSheetClass, centredClass, 'z-51 gap-5 overflow-y-auto p-5 desk:w-110 desk:p-6')}
          {...(question?.text ? {} : { 'aria-describedby': undefined })}
        >
          <div className="grid gap-2">
            <AlertDialog.Title className="text-xl font-bold">{question?.title}</AlertDialog.Title>
            {question?.text && (
              <AlertDialog.Description className="text-ink-600">{question.text}</AlertDialog.Description>
            )}
          </div>
          <div className="flex flex-wrap gap-2 *:min-w-28 *:flex-1 desk:justify-end desk:*:flex-none">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{question?.no ?? defaultAnswers.no}</Button>
            </AlertDialog.Cancel>
            <Button variant={question?.danger ? 'danger' : 'main'} onClick={() => onAnswer(true)}>
              {question?.yes ?? defaultAnswers.yes}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
