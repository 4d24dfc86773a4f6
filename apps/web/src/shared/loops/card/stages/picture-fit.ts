type Measures = { width: number | null; height: number | null };

/** Wider than this, a picture that fills a tall stage loses more than a third of itself. */
const WIDEST_FILLED = 0.78;

/** The class that says how a picture fills the stage. */
export const pictureFit = ({ width, height }: Measures): 'stage-tall' | 'stage-whole' =>
  width !== null && height !== null && width / height > WIDEST_FILLED
    ? 'stage-whole'
    : 'stage-tall';
