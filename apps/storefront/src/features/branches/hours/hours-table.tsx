import { storeDate } from '@botica/domain/time';
import { cx } from '@botica/ui/base/cx.ts';
import type { BranchView } from '../branch-view.ts';
import { hoursRows } from './hours-rows.ts';

export function HoursTable({ branch }: { branch: BranchView }) {
  const rows = hoursRows(branch.hours, branch.todayText, storeDate(new Date()).weekday);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Horario de {branch.name}</caption>
      <tbody>
        {rows.map(({ days, text, isToday }) => (
          <tr key={days} className={isToday ? 'bg-brand-50 font-semibold text-brand-900' : 'text-ink-600'}>
            <th scope="row" className={cx('rounded-l-tag py-1.5 pr-3 pl-2 text-left', !isToday && 'font-normal')}>
              {days}
              {isToday && !days.startsWith('Hoy') && <span className="font-normal"> (hoy)</span>}
            </th>
            <td className="rounded-r-tag py-1.5 pr-2 text-right">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
