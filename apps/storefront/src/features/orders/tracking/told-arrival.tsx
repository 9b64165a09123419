import type { ToldArrivalDto } from '@botica/contract/orders/tracking';
import type { ReactNode } from 'react';
import { type ArrivalWords, arrivalWords, toSeenArrival } from './tracking-words.ts';
import { useNow } from './use-now.ts';

interface ToldArrivalProps {
  /** As an answer about the order says it, and when that answer came. */
  told: ToldArrivalDto;
  answeredMs: number;
  children: (words: ArrivalWords | undefined) => ReactNode;
}

/** A430: the time of arrival of an order outside of its own page, until it is no longer fresh. */
export function ToldArrival({ told, answeredMs, children }: ToldArrivalProps) {
  return children(arrivalWords(toSeenArrival(told, answeredMs), useNow()));
}
