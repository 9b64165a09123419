import { foreignMessages, isForeignCountryId, restrictionMessages } from '@botica/domain/checkout/foreign';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { readCart } from '../../../cart/index.ts';
import type { ForeignChoice } from '../../checkout-choices.ts';
import { changeCheckout, getCheckout } from '../../checkout-store.ts';
import type { CheckoutPlace } from '../../facts/use-checkout-place.ts';
import { restrictedLines } from './restricted-lines.ts';

/** FOREIGN-02 FOREIGN-03: each in its own dialog, in this order. */
export const abroadStages = ['country', 'service', 'address', 'requirements'] as const;
export type AbroadStage = (typeof abroadStages)[number];

export interface Abroad {
  /** The open dialog. */
  stage: AbroadStage | undefined;
  /** Opens the dialog of the first missing choice. */
  start: () => void;
  open: (stage: AbroadStage) => void;
  close: () => void;
  /** Stores the choice and opens the next missing one. */
  choose: (change: Partial<ForeignChoice>) => void;
  /** FOREIGN-08: whether the order may go abroad; if not, shows why and opens the missing choice. */
  check: () => boolean;
}

export function missingStage(foreign: ForeignChoice): AbroadStage | undefined {
  if (!isForeignCountryId(foreign.countryId)) return 'country';
  if (foreign.serviceId === 0) return 'service';
  if (foreign.addressId === 0) return 'address';
  return foreign.acceptedRequirements ? undefined : 'requirements';
}

/** Another country has other services and other addresses. */
export function withForeign(foreign: ForeignChoice, change: Partial<ForeignChoice>): ForeignChoice {
  const isAnother = change.countryId !== undefined && change.countryId !== foreign.countryId;
  return { ...foreign, ...(isAnother ? { serviceId: 0, addressId: 0 } : {}), ...change };
}

export function useAbroad({ foreignService, foreignAddress }: CheckoutPlace): Abroad {
  const [stage, setStage] = useState<AbroadStage>();

  /** A service or an address that no longer exists counts as not chosen. */
  function known(): ForeignChoice {
    const { foreign } = getCheckout();
    return {
      ...foreign,
      serviceId: foreignService ? foreign.serviceId : 0,
      addressId: foreignAddress ? foreign.addressId : 0,
    };
  }

  function check(): boolean {
    const [restricted] = restrictedLines(readCart().cart);
    if (restricted) {
      notify.warning(restrictionMessages[restricted.why], { title: restricted.name });
      return false;
    }
    const missing = missingStage(known());
    if (missing === 'country' || missing === 'service') {
      notify.warning(foreignMessages.noCountryOrService);
      setStage('country');
    } else if (missing) {
      setStage(missing);
    }
    return missing === undefined;
  }

  return {
    stage,
    start: () => setStage(missingStage(getCheckout().foreign)),
    open: setStage,
    close: () => setStage(undefined),
    choose(change) {
      const foreign = withForeign(getCheckout().foreign, change);
      changeCheckout({ foreign });
      setStage(missingStage(foreign));
    },
    check,
  };
}
