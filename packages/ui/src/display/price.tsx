import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { cx } from '../base/cx.ts';
import { Tag, type TagTone } from './tag.tsx';

/** The reason for the price: "Precio tercera edad", "Promoción 3x2", "Precio en línea", "Desde 6 unidades". */
export type PriceReason = { text: string; tone: Extract<TagTone, 'brand' | 'offer' | 'outline' | 'reward'> };

export type PriceProps = {
  cents: number;
  company: Pick<Company, 'currency'>;
  oldCents?: number | undefined;
  /** "por tableta": shown after the amount of one unit. */
  perUnit?: { cents: number; unit: string } | undefined;
  reasons?: readonly PriceReason[] | undefined;
  tone?: 'normal' | 'offer' | 'senior' | undefined;
  size?: 'sm' | 'card' | 'lg' | undefined;
  /** Reserves the space of missing rows, so that cards line up. */
  reserveRows?: boolean | undefined;
  className?: string | undefined;
};

const tones = { normal: 'text-ink-900', offer: 'text-offer-700', senior: 'text-brand-700' } as const;

const sizes = {
  sm: { now: 'text-base font-bold', old: 'text-fine', unit: 'text-fine' },
  card: { now: 'text-lg font-extrabold desk:text-price', old: 'text-fine desk:text-sm', unit: 'text-fine' },
  lg: { now: 'text-4xl font-extrabold', old: 'text-base', unit: 'text-sm' },
} as const;

export function Price(props: PriceProps) {
  const { cents, company, oldCents, perUnit, reasons = [], tone = 'normal', size = 'card', reserveRows } = props;
  const { now, old, unit } = sizes[size];
  return (
    <div className={cx('grid content-start gap-0.5 tabular-nums', props.className)}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={cx('tracking-[-0.02em] whitespace-nowrap', now, tones[tone])}>
          {formatMoney(cents, company)}
        </span>
        {oldCents !== undefined && (
          <s className={cx('whitespace-nowrap text-ink-600 decoration-1', old)}>
            <span className="sr-only">Precio anterior </span>
            {formatMoney(oldCents, company)}
          </s>
        )}
      </p>
      {(perUnit || reserveRows) && (
        <p className={cx('min-h-5 text-ink-600', unit)}>
          {perUnit && `${formatMoney(perUnit.cents, company)} ${perUnit.unit}`}
        </p>
      )}
      {(reasons.length > 0 || reserveRows) && (
        <p className="flex min-h-5.5 flex-wrap gap-1">
          {reasons.map((reason) => (
            <Tag key={reason.text} tone={reason.tone}>
              {reason.text}
            </Tag>
          ))}
        </p>
      )}
    </div>
  );
}
