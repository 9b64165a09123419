import { failure, type Result, success } from '../result/index.ts';

/** Every state is listed, final ones without events, so that a forgotten state does not compile. */
export type TransitionTable<State extends string, Event extends string> = {
  readonly [From in State]: { readonly [On in Event]?: State };
};

export function advance<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  state: State,
  event: Event,
): Result<State, 'NOT_ALLOWED'> {
  const exits = exitsOf(table, state);
  const next = Object.hasOwn(exits, event) ? exits[event] : undefined;
  return next === undefined ? failure('NOT_ALLOWED') : success(next);
}

// A state from a row or the wire may be unknown: it has no transitions.
function exitsOf<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  state: State,
): { readonly [On in Event]?: State } {
  return Object.hasOwn(table, state) ? table[state] : {};
}
