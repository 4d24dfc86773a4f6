/** The share of a card that must be in view before it can be active. */
const MOSTLY = 0.6;

/** The card nearest to the scroll position. */
export const nearestIndex = (top: number, height: number): number =>
  height > 0 ? Math.max(0, Math.round(top / height)) : 0;

/** The card that fills the view, or null between two cards. */
export const settledIndex = (top: number, height: number): number | null => {
  const nearest = nearestIndex(top, height);
  const hidden = height > 0 ? Math.abs(top / height - nearest) : 0;
  return 1 - hidden >= MOSTLY ? nearest : null;
};
