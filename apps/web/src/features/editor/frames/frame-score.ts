/** Pixels as a canvas has them: red, green, blue and alpha, row by row. */
type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** How bright a picture is taken for well lit. */
const WELL_LIT = 110;

/** How good a picture is as a cover: sharp and bright. */
export const frameScore = ({ data, width, height }: Pixels): number => {
  const light = Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = [
      data[pixel * 4],
      data[pixel * 4 + 1],
      data[pixel * 4 + 2],
    ];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  const at = (x: number, y: number): number => light[y * width + x] ?? 0;
  let edges = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      edges += Math.abs(4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1));
    }
  }
  const brightness = light.reduce((sum, value) => sum + value, 0) / Math.max(1, light.length);
  return (edges / Math.max(1, light.length)) * Math.min(1, brightness / WELL_LIT);
};
