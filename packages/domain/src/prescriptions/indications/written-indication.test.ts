import { expect, it } from 'vitest';
import { isWrittenInTime, tidyIndication } from './index.ts';

const blank = { dose: '', frequency: '', duration: '', remarks: '' };

it('MED-01 stores the words of the pharmacist, without control characters and double spaces', () => {
  const written = {
    dose: ' Media  tableta\u0000',
    frequency: 'cada noche',
    duration: '',
    remarks: 'No <b>manejes</b>\n',
  };
  expect(tidyIndication(written)).toEqual({
    dose: 'Media tableta',
    frequency: 'cada noche',
    duration: '',
    remarks: 'No <b>manejes</b>',
  });
});

it('MED-01 refuses an indication in which every text is blank', () => {
  expect(tidyIndication({ ...blank, dose: ' \u0007 ', remarks: '\n' })).toBeUndefined();
  expect(tidyIndication({ ...blank, remarks: 'Con comida' })).toEqual({ ...blank, remarks: 'Con comida' });
});

const at = (time: string) => new Date(`2026-11-16T${time}:00.000Z`);

it.each([
  ['before the order', '09:54', false],
  ['while the clock of the branch is slow', '09:56', true],
  ['after the order', '12:00', true],
  ['while the clock of the branch is fast', '18:04', true],
  ['in the future', '18:06', false],
])('MED-01 an indication written %s (%s) is accepted: %s', (_, time, isAccepted) => {
  expect(isWrittenInTime(at(time), { orderedAt: at('10:00'), now: at('18:00') })).toBe(isAccepted);
});
