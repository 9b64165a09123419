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

// What it writes is nobody else's to read.
process.umask(0o077);
const config = readConfigOrExit();
const app = buildSandbox({ config });

// 'disconnect': the process that started this one is gone, even if it was killed.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  // Once: a second signal ends the process at once.
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    // By itself it would wait for the channel to the process that started it.
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
