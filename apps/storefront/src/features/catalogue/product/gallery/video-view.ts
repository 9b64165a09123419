/** DETAIL-09: how much of a video was seen, reported once per visit of the page. */
export interface VideoView {
  /** The current playback position, in seconds. */
  reach(seconds: number, duration: number): void;
  /** The percentage to record; nothing when nothing new was seen. */
  take(): number | undefined;
}

export function createVideoView(): VideoView {
  let furthest = 0;
  let told = 0;
  return {
    reach(seconds, duration) {
      if (!(duration > 0)) return;
      furthest = Math.max(furthest, Math.min(100, (seconds / duration) * 100));
    },
    take() {
      if (furthest <= told) return undefined;
      told = furthest;
      return Math.round(furthest * 10) / 10;
    },
  };
}
