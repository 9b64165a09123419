/** SHELL-11: every route waits for this module. */
export const loginVerification = 'login-verification';

/** Each module a route waits for, and whether it has loaded. */
export type LoadingModules = Readonly<Record<string, boolean>>;

export const initialModules: LoadingModules = { [loginVerification]: false };

/** A module that registers again starts again. */
export function registerModule(modules: LoadingModules, name: string): LoadingModules {
  return { ...modules, [name]: false };
}

/** Ignores a module that is not registered. */
export function markModuleLoaded(modules: LoadingModules, name: string): LoadingModules {
  return name in modules ? { ...modules, [name]: true } : modules;
}

/** Leaving a screen removes its modules, loaded or not; the login verification stays. */
export function forgetModule(modules: LoadingModules, name: string): LoadingModules {
  if (name === loginVerification) return modules;
  const { [name]: _, ...others } = modules;
  return others;
}

export function isAllLoaded(modules: LoadingModules): boolean {
  return Object.values(modules).every(Boolean);
}
