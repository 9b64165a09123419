import { slipKinds, slipOf } from '@botica/domain/content/texts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { PieceDraft } from './use-piece-draft.ts';

/** The quoted text beside its change, what is wrong with it, and how we would write it. */
export function QuotedTextFacts({ draft: { values, set }, isLocked }: { draft: PieceDraft; isLocked: boolean }) {
  const original = String(values.original);
  const slip = slipOf(String(values.messageId));
  const use = (text: string) => set('text', text);
  return (
    <Card title="Original" sub={`${values.messageId} de los textos acordados.`}>
      <div className="grid gap-3 text-cell">
        <p className="wrap-anywhere">{original}</p>
        <div>
          <Button disabled={isLocked || values.text === original} onClick={() => use(original)}>
            Usar el original
          </Button>
        </div>
        {slip && (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="warn">{slipKinds[slip.kind]}</Badge>
              <span className="wrap-anywhere">{slip.text}</span>
            </p>
            <div>
              <Button disabled={isLocked || values.text === slip.text} onClick={() => use(slip.text)}>
                Usar la corrección
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
