import type { Clock } from '@botica/domain/time';

export type { Clock } from '@botica/domain/time';

export const systemClock: Clock = { now: () => new Date() };
