import { createContext, type ReactNode } from 'react';

/**
 * Replaces two modules of the router in the browser bundle (vite.config.ts): its framework mode and its instrumentation.
 * Neither is used here, but every `Link` would run the hooks of the first, and every page would download both.
 */
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = (): ReactNode => null;
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = <Reference>(own: Reference): Reference => own;

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
