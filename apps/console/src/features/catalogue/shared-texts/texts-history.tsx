import type { SharedTextsChangeDto, SharedTextsDto } from '@botica/contract/catalogue/shared-texts';
import { isSameValue } from '@botica/domain/catalogue/product-drafts';
import History from 'lucide-react/icons/history';
import { momentText } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type Texts = SharedTextsDto['textos'];

type TextsHistoryProps = {
  changes: readonly SharedTextsChangeDto[];
  now: Texts;
  /** Puts the texts from before a change into the form. */
  onBack: ((texts: Texts) => void) | undefined;
};

const titlesOf = (texts: Texts) => texts.map(({ titulo }) => titulo).join(', ') || 'Sin textos';

/** Who changed them, when and why, with the texts from before, and the way back. */
export function TextsHistory({ changes, now, onBack }: TextsHistoryProps) {
  return (
    <Card title="Historia">
      {changes.length === 0 && <p className="text-cell text-ink-600">Nadie los ha cambiado en la consola.</p>}
      <ol aria-label="Cambios" className="grid gap-2.5">
        {changes.map(({ actoId, momento, quien, motivo, antes, despues }) => (
          <li key={actoId} className="flex items-start justify-between gap-3 text-cell">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{titlesOf(despues)}</b>
              <span className="block text-label text-ink-600">
                {quien}, {momentText(momento)}
              </span>
              <span className="block text-label text-ink-600">{motivo}</span>
              <details className="text-label">
                <summary className="cursor-pointer py-1 text-ink-600">Antes: {titlesOf(antes)}</summary>
                {antes.map(({ titulo, parrafos }) => (
                  <p key={titulo} className="mt-1 text-ink-700">
                    <b className="font-semibold">{titulo}</b> {parrafos.join(' ')}
                  </p>
                ))}
              </details>
            </span>
            {onBack && !isSameValue(antes, now) && (
              <Button size="sm" aria-label={`Volver a ${titlesOf(antes)}`} onClick={() => onBack(antes)}>
                <History size={14} />
                Volver
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
