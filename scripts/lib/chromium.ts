import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without a window first: it draws the same pages with a third less work. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that tests drive: the one CHROMIUM_PATH names, or one already on the machine. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path));
}

/** Installs one where there is none: Debian's own package as root, Playwright's download elsewhere. */
export function ensureChromium(say: (line: string) => void): void {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium from Debian packages...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    return;
  }
  say('downloading Chromium...');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
