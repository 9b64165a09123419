import { createPlatform } from '../src/create-platform.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logging.ts';
import { createServices } from '../src/services.ts';

/** `node run-load.ts ID`: the job of a load of products in a separate process, which a test can kill. */
const config = readConfig(process.env);
const log = createLogger({ level: 'silent', name: 'load' });
const platform = createPlatform({ config, databaseUrl: config.databaseUrl ?? '', clock: systemClock, log });
await createServices(platform).productLoads.run(process.argv[2] ?? '', new AbortController().signal);
process.exit(0);
