import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Renders like the browser with a window, with a third less work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for tests: CHROMIUM_PATH, or one installed on the machine. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path));
}

/** On Debian as root, installs the headless shell; elsewhere downloads Playwright's browser if none is installed. */
export function ensureChromium(say: (line: string) => void): void {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  const isInstalled = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && installHeadlessShell(say);
  if (isInstalled || findChromium()) return;
  say('downloading Chromium...');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

/** False if Debian's packages are unreachable: the fallback is a slower installed browser. */
function installHeadlessShell(say: (line: string) => void): boolean {
  say('installing Chromium from Debian packages...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    const install = ['install', '-y', '-qq', 'chromium-headless-shell'];
    execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env });
    return true;
  } catch {
    return false;
  }
}
