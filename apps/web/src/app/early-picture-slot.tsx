import { moveEarlyPicture } from '#shared/loops/early-picture.ts';
import '#shared/loops/early-picture.css';

/** Where the first loop's picture stays until the loop itself is there. */
export const EarlyPicture = () => <div ref={moveEarlyPicture} />;
