import type { Moment } from '@botica/domain/health/cabinet';
import { actHours } from '@botica/domain/health/reminders';
import { storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { createSignedTokens } from '../../../platform/signed-tokens.ts';

/** Whose doses, at what time, and who may mark them. */
export interface DoseSlip extends Moment {
  customerId: string;
  personId: string;
}

interface Claims {
  sub: string;
  person: string;
  day: string;
  minutes: number;
}

/** The signed slip that a push notice carries: its buttons work without a session, for the doses of one time. */
export function createSlips({ clock, keys }: Pick<Platform, 'clock' | 'keys'>) {
  const tokens = createSignedTokens<Claims>(keys, 'dose-answers');
  return {
    sign: ({ customerId, personId, day, minutes }: DoseSlip) =>
      tokens.sign({ sub: customerId, person: personId, day, minutes }),

    async read(slip: string): Promise<DoseSlip | undefined> {
      const { sub, person, day, minutes } = (await tokens.read(slip)) ?? {};
      if (sub === undefined || person === undefined || day === undefined || minutes === undefined) return undefined;
      const endsAt = storeInstant(day, minutes + actHours * 60);
      return clock.now() < endsAt ? { customerId: sub, personId: person, day, minutes } : undefined;
    },
  };
}
