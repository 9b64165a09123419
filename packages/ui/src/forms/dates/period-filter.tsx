import { Select } from '../select.tsx';

/** HIST-01: the months each period counts. */
export const periods = [1, 3, 6, 12, 24] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 1;

const options = periods.map((months) => ({
  value: String(months),
  label: months === 1 ? '30 días' : `${months} meses`,
}));

export type PeriodFilterProps = {
  value: Period;
  onChange: (months: Period) => void;
  label?: string | undefined;
  className?: string | undefined;
};

export function PeriodFilter({ value, onChange, label = 'Período', className }: PeriodFilterProps) {
  return (
    <Select
      layout="bar"
      label={label}
      options={options}
      value={String(value)}
      onChange={(event) => onChange(periods.find((months) => String(months) === event.target.value) ?? defaultPeriod)}
      className={className}
    />
  );
}
