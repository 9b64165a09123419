import { buildSandbox } from './app.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

// Other users must not read its files.
process.umask(0o077);
const config = readConfigOrExit();
const app = buildSandbox({ config });

// 'disconnect': the starter ended, even if it was killed.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  // Only once: a second signal ends the process immediately.
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    // Otherwise the process would wait for the IPC channel to its starter.
    void app.close().finally(() => process.exit());
  });
}

try {
  await app.listen({ port: config.port });
} catch (error) {
  app.log.fatal(error);
  process.exitCode = 1;
  await app.close();
}
