import { moveEarlyPicture } from './early-picture.ts';
import './early-picture.css';

/** Where the first loop's picture stays until the loop itself is there. */
export const EarlyPicture = () => <div ref={moveEarlyPicture} />;
