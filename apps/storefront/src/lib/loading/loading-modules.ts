/** SHELL-11: this module is always waited for, whatever the route. */
export const loginVerification = 'login-verification';

/** Each module a route waits for, and whether it has loaded. */
export type LoadingModules = Readonly<Record<string, boolean>>;

export const initialModules: LoadingModules = { [loginVerification]: false };

/** A module that registers again starts again. */
export function registerModule(modules: LoadingModules, name: string): LoadingModules {
  return { ...modules, [name]: false };
}

/** A module that nobody registered has nothing to tell. */
export function markModuleLoaded(modules: LoadingModules, name: string): LoadingModules {
  return name in modules ? { ...modules, [name]: true } : modules;
}

/** A screen that is left takes its modules along, loaded or not; the login verification stays. */
export function forgetModule(modules: LoadingModules, name: string): LoadingModules {
  if (name === loginVerification) return modules;
  const { [name]: _, ...others } = modules;
  return others;
}

export function isAllLoaded(modules: LoadingModules): boolean {
  return Object.values(modules).every(Boolean);
}
