/** A colour as its channels, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** WCAG 2 AA for text of normal size; large text needs 3. */
export const readableContrast = 4.5;

/** WCAG 2: the relative luminance of an sRGB colour. */
function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Between 1, the same colour, and 21, black on white. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
