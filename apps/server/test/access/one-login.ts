import type { StaffBrowser } from '../as-staff.ts';
import type { TestServer } from '../test-server.ts';

/**
 * One login for many examples, because each login moves the clock. A session that the clock ended meanwhile is replaced.
 */
export function oneLogin<Staff extends StaffBrowser>(logIn: (server: TestServer) => Promise<Staff>) {
  const people = new WeakMap<TestServer, Staff>();
  return async (server: TestServer): Promise<Staff> => {
    const known = people.get(server);
    if (known && (await known.send('/consola/sesion')).status === 200) return known;
    const entered = await logIn(server);
    people.set(server, entered);
    return entered;
  };
}
