import type { StaffBrowser } from '../as-staff.ts';
import type { TestServer } from '../test-server.ts';

/** A request that succeeds. */
export interface ConsoleRequest {
  path: string;
  payload?: object;
  /** Who sends it, when it is not the demo administrator, who has typed the password again. */
  by?: StaffBrowser;
  /** Whose data it names, or what its answer must not tell a stranger. */
  subjectId?: string;
}

export type ConsoleExample = (server: TestServer) => Promise<ConsoleRequest>;
