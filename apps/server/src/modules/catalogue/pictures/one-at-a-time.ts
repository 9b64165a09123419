/** A decoded picture takes up to 160 MB: one at a time, and a few that wait. */
export function createQueue(mostWaiting: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    get isFull() {
      return waiting >= mostWaiting;
    },
    run<Value>(work: () => Promise<Value>): Promise<Value> {
      waiting += 1;
      const done = last.then(work).finally(() => {
        waiting -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
