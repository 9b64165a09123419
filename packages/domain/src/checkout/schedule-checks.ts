import { isScheduled } from './payment-types.ts';
import type { Check } from './problem.ts';
import { scheduleRules } from './schedule.ts';

/** Check 5: the schedule. */
export const scheduleChecks: readonly Check[] = scheduleRules.map(({ id, rule, refusal }) => ({
  id,
  rules: [rule],
  step: 'orderType',
  kind: 'refusal',
  applies: (facts) =>
    isScheduled(facts) &&
    facts.schedule !== undefined &&
    refusal(facts.schedule, facts.scheduleLimits, facts.now) !== undefined,
  message: ({ schedule, scheduleLimits, now }) => (schedule && refusal(schedule, scheduleLimits, now)) ?? '',
}));
