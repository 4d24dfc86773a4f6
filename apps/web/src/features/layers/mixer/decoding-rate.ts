/** All decoded stems of a loop together. */
const MAX_BYTES = 100_000_000;
const SAMPLE_BYTES = 4;
/** The root may be stereo, and the file that is being decoded exists twice. */
const EXTRA_CHANNELS = 3;

/** The rate at which stems are decoded: the device's, or half of it if they would take too much. */
export const decodingRate = (deviceRate: number, stems: number, seconds: number): number => {
  const channels = stems + EXTRA_CHANNELS;
  const fits = (rate: number) => channels * seconds * rate * SAMPLE_BYTES <= MAX_BYTES;
  if (fits(deviceRate)) return deviceRate;
  return fits(deviceRate / 2) ? deviceRate / 2 : deviceRate / 4;
};
