type ZoomRange = { min: number; max: number };
type TrackFeatures = { zoom: ZoomRange | undefined; torch: boolean };

const readRange = (value: unknown): ZoomRange | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('min' in value) || !('max' in value)) return undefined;
  const { min, max } = value;
  // A range that starts at zero cannot be used as a factor.
  return typeof min === 'number' && typeof max === 'number' && min > 0 && max > min
    ? { min, max }
    : undefined;
};

/** The camera's own capabilities. Not every browser reports them, and the types lack them. */
export const featuresOf = (
  track: { readonly getCapabilities?: () => object } | undefined,
): TrackFeatures => {
  const capabilities = track?.getCapabilities?.() ?? {};
  return {
    zoom: 'zoom' in capabilities ? readRange(capabilities.zoom) : undefined,
    torch: 'torch' in capabilities && capabilities.torch === true,
  };
};

/** Applies settings that only some cameras have. */
export const setFeature = async (
  track: MediaStreamTrack | undefined,
  feature: Readonly<Record<'torch', boolean> | Record<'zoom', number>>,
): Promise<void> => {
  const constraint: MediaTrackConstraintSet = {};
  Object.assign(constraint, feature);
  await track?.applyConstraints({ advanced: [constraint] });
};
