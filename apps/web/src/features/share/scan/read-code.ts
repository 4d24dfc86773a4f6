/** As far as browsers have it: not in the types of the DOM yet. */
interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Finds the text of a QR code in a picture. */
export type CodeReader = (picture: ImageData) => Promise<string | null>;

const FORMAT = 'qr_code';
/** Enough for a code that fills a quarter of the picture's width. */
const LONGEST_SIDE = 800;

/** The browser's own where it has one; otherwise code of ours, which is loaded for it. */
export const createCodeReader = async (): Promise<CodeReader> => {
  const { BarcodeDetector: own } = window;
  if (own !== undefined && (await own.getSupportedFormats()).includes(FORMAT)) {
    const detector = new own({ formats: [FORMAT] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { default: read } = await import('jsqr');
  return async ({ data, width, height }) => read(data, width, height)?.data ?? null;
};

/** What a camera or a file shows, as pixels; null as long as there are none. */
export const createSnapshots = () => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (source: CanvasImageSource, width: number, height: number): ImageData | null => {
    if (pen === null || width === 0 || height === 0) return null;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
};

/** The code in a picture from the device. */
export const readCodeOf = async (file: Blob): Promise<string | null> => {
  const [read, picture] = await Promise.all([createCodeReader(), createImageBitmap(file)]);
  const pixels = createSnapshots()(picture, picture.width, picture.height);
  picture.close();
  return pixels === null ? null : read(pixels);
};
