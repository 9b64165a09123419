import type { SavingsDto } from '@botica/contract/health/savings';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { Side, unitWord } from './swap-row.tsx';

/** A341: what asks for a prescription is compared, and nothing is swapped without it. */
export function ToldList({ told }: { told: SavingsDto['conReceta'] }) {
  const company = useCompany();
  if (told.length === 0) return null;
  return (
    <section aria-label="Con receta" className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <h2 className="text-lg font-bold">Con receta</h2>
      <p className="text-sm text-ink-600">
        Aquí no se cambian ni se agregan: muestra esta opción a tu médico o al regente, y agrégala desde su página con
        la receta.
      </p>
      <ul>
        {told.map(({ clave, de, a, ahorro, motivo, necesita }) => (
          <li key={clave} className="grid gap-3 border-t border-line py-4 first:border-t-0">
            <div className="grid gap-3 desk:grid-cols-[repeat(2,minmax(0,1fr))] desk:items-center">
              <Side offered={de} label="El anotado" />
              <Side offered={a} label="Igual y cuesta menos" />
            </div>
            <p className="text-sm text-ink-600">
              <strong className="text-brand-700">Costaría {formatDecimal(ahorro, company)} menos.</strong> {motivo}
              {necesita !== null && ` Necesita ${necesita} ${unitWord(a.unidad, necesita)}, según el horario anotado.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
