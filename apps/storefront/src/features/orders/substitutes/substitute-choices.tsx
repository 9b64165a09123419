import { Button } from '@botica/ui/buttons/button.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { type AllowedSubstitute, allowedWords, noSubstitute, pharmacistSubstitute } from './allowed-substitute.ts';
import { SubstituteDialog } from './lazy-dialog.ts';
import { type LineSubstitute, sharedChoice, substituteOf, withSubstitute } from './line-substitutes.ts';
import type { SubstituteDialogProps } from './substitute-dialog.tsx';
import type { SubstitutePlace } from './substitutes.api.ts';

interface SubstituteChoicesProps {
  lines: readonly SubstituteDialogProps['line'][];
  place: Pick<SubstitutePlace, 'branchCode' | 'orderTypeId'>;
  substitutes: readonly LineSubstitute[];
  onChange: (substitutes: LineSubstitute[]) => void;
}

/** C093: the choice of each line of an order in preparation. */
export function SubstituteChoices({ lines, place, substitutes, onChange }: SubstituteChoicesProps) {
  const [openId, setOpenId] = useState<number>();
  const open = lines.find(({ productId }) => productId === openId);
  const boughtIds = lines.map(({ productId }) => productId);
  const allow = (ids: readonly number[], allowed: AllowedSubstitute) =>
    onChange(withSubstitute(substitutes, ids, allowed));
  return (
    <>
      {lines.length > 1 && (
        <SameForAll
          shared={sharedChoice(
            substitutes,
            boughtIds.map((productoId) => ({ productoId })),
          )}
          onChoose={(allowed) => allow(boughtIds, allowed)}
        />
      )}
      <ul aria-label="Qué hacemos si falta un producto">
        {lines.map(({ productId, name }) => (
          <SubstituteRow
            key={productId}
            name={name}
            allowed={substituteOf(substitutes, productId)}
            onOpen={() => setOpenId(productId)}
          />
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <SubstituteDialog
            line={open}
            place={{ ...place, boughtIds }}
            allowed={substituteOf(substitutes, open.productId)}
            onChoose={(allowed) => {
              allow([open.productId], allowed);
              setOpenId(undefined);
            }}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface SubstituteRowProps {
  name: string;
  allowed: AllowedSubstitute;
  onOpen: () => void;
}

function SubstituteRow({ name, allowed, onOpen }: SubstituteRowProps) {
  const company = useCompany();
  const words = allowedWords(allowed, company);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm leading-snug">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-600 wrap-anywhere">{words.charAt(0).toUpperCase() + words.slice(1)}</p>
      </div>
      <Button variant="quiet" size="sm" className="-mr-3.5 shrink-0" aria-haspopup="dialog" onClick={onOpen}>
        Cambiar<span className="sr-only"> qué hacemos si falta {name}</span>
      </Button>
    </li>
  );
}

const sameForAll = { none: noSubstitute, pharmacist: pharmacistSubstitute } as const;
const sameOptions = [
  { value: 'none', label: 'No reemplacen ninguno' },
  { value: 'pharmacist', label: 'Lo que recomiende el regente' },
] as const;

interface SameForAllProps {
  shared: ReturnType<typeof sharedChoice>;
  onChoose: (allowed: AllowedSubstitute) => void;
}

function SameForAll({ shared, onChoose }: SameForAllProps) {
  return (
    <Select
      label="Usar la misma elección para todos"
      layout="bar"
      placeholder={shared ? undefined : 'Cada producto tiene la suya'}
      value={shared ?? ''}
      options={sameOptions}
      onChange={({ currentTarget: { value } }) => {
        if (value === 'none' || value === 'pharmacist') onChoose(sameForAll[value]);
      }}
    />
  );
}
