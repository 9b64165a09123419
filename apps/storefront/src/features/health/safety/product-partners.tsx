import { safetyTexts } from '@botica/domain/health/safety';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { partnersQuery } from './safety.api.ts';

/** What not to combine a product with, by what happens. Long lists fold. */
export function ProductPartnersPanel({ productId }: { productId: number }) {
  const { id } = useCompany();
  const { data } = useQuery(partnersQuery(id, productId));
  const titleId = useId();
  if (!data || data.grupos.length === 0) return null;
  const grave = data.grupos.filter(({ gravedad }) => gravedad === 'grave');
  const others = data.grupos.filter(({ gravedad }) => gravedad !== 'grave');
  return (
    <section aria-labelledby={titleId} className="panel grid gap-3">
      <h2 id={titleId} className="text-lg font-bold desk:text-xl">
        No lo combines con…
      </h2>
      <Groups title="Habla con el regente antes" groups={grave} />
      <Groups title="Pregunta antes de combinarlo" groups={others} />
      <p className="text-fine text-ink-600">
        {safetyTexts.noClearance} {data.esDemostracion && safetyTexts.demonstration}
      </p>
    </section>
  );
}

interface PartnerGroup {
  efecto: string;
  principios: readonly string[];
}

function Groups({ title, groups }: { title: string; groups: readonly PartnerGroup[] }) {
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, { principios }) => sum + principios.length, 0);
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 items-center font-semibold">
        {title} ({count})
      </summary>
      <ul className="grid gap-3 pb-2 text-sm">
        {groups.map(({ efecto, principios }) => (
          <li key={`${efecto}${principios[0]}`}>
            <b className="font-semibold wrap-anywhere">{principios.join(', ')}</b>
            <span className="block text-ink-600">{efecto}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
