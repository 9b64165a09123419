import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { hideOverlay } from '../../../lib/overlay-store.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { CartPeople } from './for-whom.api.ts';

const closedKey = 'care-offer-closed';
const isTrue = (value: unknown): value is true => value === true;

/** A cart with a medicine, of a customer who is known to keep nobody and did not close it. */
export const isCareOffered = ({ isKnown, people }: Pick<CartPeople, 'isKnown' | 'people'>): boolean =>
  isKnown && people.length === 0 && readStored(closedKey, isTrue) !== true;

/** One line that a shopper can close until they log out. */
export function CareOffer() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <section aria-label="Personas que cuidas" className="flex items-center gap-2 rounded-card border border-line pl-3">
      <p className="min-w-0 flex-1 py-2 text-sm text-ink-600">
        ¿Es para alguien que cuidas?{' '}
        <TextLink to="/personas-que-cuido" onClick={() => hideOverlay('cart')}>
          Anótalo y te avisamos
        </TextLink>{' '}
        de lo que no va con lo que toma.
      </p>
      <IconButton
        label="No volver a preguntar por las personas que cuidas"
        icon={<X size={18} />}
        onClick={() => {
          writeStored(closedKey, true);
          setClosed(true);
        }}
      />
    </section>
  );
}
