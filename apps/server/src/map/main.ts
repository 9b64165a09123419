import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config.ts';
import { readRegisteredMap, removeRegisteredMap } from '../platform/street-map/index.ts';
import { MapError } from './problems.ts';
import { registerMap } from './register.ts';

const usage = 'npm run map -- calles.pmtiles, o bien --show, o bien --remove';

/** `npm run map`: registers the street map of the store. docs/operating.md explains it. */
try {
  const { dataDir } = readConfig(process.env);
  process.stdout.write(`${await run(dataDir, readArguments(process.argv.slice(2)))}\n`);
} catch (error) {
  process.stderr.write(`Botica: ${explain(error)}\n`);
  process.exitCode = 1;
}

type Command = { kind: 'show' | 'remove' } | { kind: 'register'; file: string };

function readArguments(args: string[]): Command {
  const options = { show: { type: 'boolean' }, remove: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...others] = positionals;
    const chosen = [values.show, values.remove, file].filter(Boolean);
    if (chosen.length === 1 && others.length === 0) {
      if (file) return { kind: 'register', file };
      return { kind: values.show ? 'show' : 'remove' };
    }
  } catch {
    // An unknown option: the usage says which ones exist.
  }
  throw new MapError(`Di qué archivo: ${usage}`);
}

async function run(dataDir: string, command: Command): Promise<string> {
  if (command.kind === 'remove') {
    await removeRegisteredMap(dataDir);
    return 'La tienda ya no tiene mapa de calles. Reiníciala para que lo deje de mostrar.';
  }
  if (command.kind === 'register') {
    const map = await registerMap(dataDir, command.file);
    return `Mapa registrado: ${describe(map)}\nReinicia la tienda para que lo muestre.`;
  }
  const map = await readRegisteredMap(dataDir);
  return map ? `Mapa registrado: ${describe(map)}` : 'La tienda no tiene mapa de calles.';
}

function describe({ bytes, maxZoom, bounds, attribution }: Awaited<ReturnType<typeof registerMap>>): string {
  const { west, south, east, north } = bounds;
  const megabytes = (bytes / 1e6).toFixed(1);
  return `${megabytes} MB, nivel ${maxZoom}, de ${south},${west} a ${north},${east}. Crédito: ${attribution}`;
}

function explain(error: unknown): string {
  if (error instanceof MapError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
