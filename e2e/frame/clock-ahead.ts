/**
 * Sets the clock of a process or of a page ahead, while its timers go on. As a preload (`--import`) it reads how far; a page
 * gets the function as its first script.
 */
export function setClockAhead(aheadMs: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length ? given : [target.now() + aheadMs], made),
    apply: (target) => new target(target.now() + aheadMs).toString(),
    get: (target, key) => (key === 'now' ? () => target.now() + aheadMs : Reflect.get(target, key)),
  });
}

const given = typeof process === 'undefined' ? undefined : process.env.CLOCK_AHEAD_MS;
if (given) setClockAhead(Number(given));
