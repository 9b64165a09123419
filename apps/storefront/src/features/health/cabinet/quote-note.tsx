import type { MedicineQuoteDto } from '@botica/contract/health/cabinet';
import { authorText, textsOf } from '../../prescriptions/indications/index.ts';

/** What a pharmacist wrote, word by word, and who. It sets no schedule. */
export function QuoteNote({ quote }: { quote: MedicineQuoteDto }) {
  return (
    <figure className="grid gap-1 rounded-control bg-canvas p-3 text-sm">
      <blockquote>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {textsOf(quote).map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-600">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </blockquote>
      <figcaption className="text-fine wrap-anywhere text-ink-600">{authorText(quote)}</figcaption>
    </figure>
  );
}
