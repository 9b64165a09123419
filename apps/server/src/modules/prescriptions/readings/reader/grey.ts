/** A greyscale picture in memory, one byte for each pixel. */
export interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

export const rawOf = ({ width, height }: Grey) => ({ raw: { width, height, channels: 1 as const } });
