import { describe, expect, it } from 'vitest';
import {
  forgetModule,
  initialModules,
  isAllLoaded,
  type LoadingModules,
  loginVerification,
  markModuleLoaded,
  registerModule,
} from './loading-modules.ts';

const load = (modules: LoadingModules, ...names: string[]) => names.reduce(markModuleLoaded, modules);

describe('SHELL-11 the modules that a page waits for', () => {
  it('SHELL-11 waits for the login verification even when no screen registered anything', () => {
    expect(isAllLoaded(initialModules)).toBe(false);
    expect(isAllLoaded(load(initialModules, loginVerification))).toBe(true);
  });

  it('SHELL-11 is done only when the last registered module has loaded', () => {
    const waiting = registerModule(registerModule(initialModules, 'banners'), 'menu');
    expect(isAllLoaded(load(waiting, 'banners', 'menu'))).toBe(false);
    expect(isAllLoaded(load(waiting, loginVerification, 'menu'))).toBe(false);
    expect(isAllLoaded(load(waiting, loginVerification, 'menu', 'banners'))).toBe(true);
  });

  it('SHELL-11 waits again for a module that registers again', () => {
    const loaded = load(registerModule(initialModules, 'menu'), loginVerification, 'menu');
    expect(isAllLoaded(registerModule(loaded, 'menu'))).toBe(false);
  });

  it('forgets the modules of a screen after leaving it, never the login verification', () => {
    const waiting = registerModule(initialModules, 'menu');
    expect(isAllLoaded(load(forgetModule(waiting, 'menu'), loginVerification))).toBe(true);
    expect(isAllLoaded(forgetModule(initialModules, loginVerification))).toBe(false);
  });

  it('ignores a module that is not registered', () => {
    expect(markModuleLoaded(initialModules, 'stranger')).toEqual(initialModules);
  });
});
