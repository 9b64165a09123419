export interface PageView {
  type: 'pageView';
  /** The pattern of the route, never its values: they may identify the visitor. */
  pattern: string;
}

/** SEARCH-22: the ad pixel's search event. */
export interface SearchEvent {
  type: 'search';
  term: string;
  productIds: readonly number[];
}

/** TELE-02: the address had the word of the tracking pixel. */
export interface PixelEvent {
  type: 'pixel';
  pattern: string;
}

export type TelemetryEvent = PageView | SearchEvent | PixelEvent;
type Listener = (event: TelemetryEvent) => void;

const listeners = new Set<Listener>();

export function onTelemetry(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A failing listener affects neither the others nor the shopper. */
export function publishTelemetry(event: TelemetryEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch {
      // Analytics errors are ignored.
    }
  }
}
