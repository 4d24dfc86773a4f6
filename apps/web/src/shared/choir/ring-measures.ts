export type RingMeasures = {
  /** Of the disc with the faces. */
  disc: number;
  /** Of each ring, the first voice's inside. */
  radii: readonly number[];
  /** The space for one ring. */
  pitch: number;
};

const MAX_PITCH = 13;
/** Room outside for the thickest ribbon. */
const MARGIN = 6;
// The rings are a little wider around a larger disc, but not in proportion.
const GAP = { fixed: 9, share: 0.0263 };
const BAND = { fixed: 26, share: 0.158 };

/** The sizes of a choir and its rings in a square with this side, at least 200 pixels. */
export const ringMeasures = (side: number, rings: number): RingMeasures => {
  const half = side / 2;
  const disc = (half - MARGIN - GAP.fixed - BAND.fixed) / (1 + GAP.share + BAND.share);
  const first = disc + GAP.fixed + GAP.share * disc;
  const band = BAND.fixed + BAND.share * disc;
  const pitch = Math.min(MAX_PITCH, band / Math.max(1, rings - 1));
  return { disc, pitch, radii: Array.from({ length: rings }, (_, index) => first + index * pitch) };
};

const THINNEST = 0.55;

/** Half of a ribbon's thickness where its voice has this level. */
export const halfThickness = (level: number, pitch: number): number => {
  const silent = Math.max(THINNEST, pitch * 0.06);
  return silent + (pitch * 0.46 - silent) * level;
};
