import { moveEarlyPicture } from '#shared/loops/early-picture.ts';
import '#shared/loops/early-picture.css';

/** Holds the first loop's picture until the loop itself is rendered. */
export const EarlyPicture = () => <div ref={moveEarlyPicture} />;
