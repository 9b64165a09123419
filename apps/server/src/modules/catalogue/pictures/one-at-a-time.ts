/** A decoded picture takes up to 160 MB: one at a time, and a few that wait, from the first byte of their file on. */
export function createQueue(mostWaiting: number) {
  let admitted = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    /** Nothing when too many are waiting. */
    async admit<Value>(work: (turn: typeof inTurn) => Promise<Value>): Promise<{ value: Value } | undefined> {
      if (admitted >= mostWaiting) return undefined;
      admitted += 1;
      try {
        return { value: await work(inTurn) };
      } finally {
        admitted -= 1;
      }
    },
  };
}
