import type { Readable } from 'node:stream';

class StalledUpload extends Error {}

/** Ends a source that has not come whole in time. What follows its last byte takes as long as it needs. */
export async function inTime<Value>(
  source: Readable,
  limitMs: number,
  receive: (onReceived: () => void) => Promise<Value>,
): Promise<Value | 'stalled'> {
  const timer = setTimeout(() => source.destroy(new StalledUpload('The upload has stalled')), limitMs);
  const onReceived = () => clearTimeout(timer);
  try {
    return await receive(onReceived);
  } catch (error) {
    if (error instanceof StalledUpload) return 'stalled';
    throw error;
  } finally {
    onReceived();
  }
}
