// Run by hand after `npm install` changed the lock file: `node scripts/complete-lock.mjs`. A registry mirror may lack
// the builds of some packages for other platforms. npm then leaves them out of the lock file, and `npm ci` refuses it
// as incomplete. This adds them, with the platform read from their name.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} packages named: ${added.join(', ')}\n`);

function isLocked(name) {
  return Object.keys(lock.packages).some(
    (path) => path.endsWith(`node_modules/${name}`) && lock.packages[path].version,
  );
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.includes('musl') ? 'musl' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}
