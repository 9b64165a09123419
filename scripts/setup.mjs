// Runs before `npm start` and `npm test`, on any Node version and with nothing installed. Installs the packages when
// they are missing or older than the lock file or a patch; otherwise it costs milliseconds.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const patches = readdirSync(join(root, 'patches')).map((name) => join(root, 'patches', name));
const changedAt = Math.max(...[join(root, 'package-lock.json'), ...patches].map((file) => statSync(file).mtimeMs));
const stamp = join(root, 'node_modules', '.botica-installed');

const isInstalled = existsSync(stamp) && statSync(stamp).mtimeMs >= changedAt;
if (!isInstalled) install();

function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Botica needs Node 20.19 or newer to install itself; this is Node ${process.versions.node}.`);
  }
  process.stdout.write('Botica: installing packages (once, about a minute)...\n');
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const args = [...npm[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const { status } = spawnSync(npm[0], args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('Botica: `npm ci` failed; the lines above say why.');
  writeFileSync(stamp, `${new Date().toISOString()}\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
