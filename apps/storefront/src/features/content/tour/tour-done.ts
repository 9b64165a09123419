import { create } from 'zustand';
import { hasFlag, setFlag } from '../../identity/index.ts';

const useDone = create<{ isDone: boolean }>(() => ({ isDone: hasFlag('tour-realizado') }));

export const useTourDone = () => useDone(({ isDone }) => isDone);

/** TOUR-04: in this browser. */
export function keepTourDone(): void {
  setFlag('tour-realizado', true);
  useDone.setState({ isDone: true });
}
