import { useEffect } from 'react';
import { create } from 'zustand';
import {
  forgetModule,
  initialModules,
  type LoadingModules,
  markModuleLoaded,
  registerModule,
} from './loading-modules.ts';

export const useLoading = create<{ modules: LoadingModules }>(() => ({ modules: initialModules }));

export function reportModuleLoaded(name: string): void {
  useLoading.setState(({ modules }) => ({ modules: markModuleLoaded(modules, name) }));
}

/** A part of a screen that the page waits for. A failed part counts as loaded: its error is shown. */
export function useLoadingModule(name: string, isLoaded: boolean): void {
  useEffect(() => {
    useLoading.setState(({ modules }) => ({ modules: registerModule(modules, name) }));
    return () => useLoading.setState(({ modules }) => ({ modules: forgetModule(modules, name) }));
  }, [name]);
  useEffect(() => {
    if (isLoaded) reportModuleLoaded(name);
  }, [name, isLoaded]);
}
