// Loaded together after the first screen.
export { MoodRing } from './mood-ring.tsx';
export { ReactionsButton } from './reactions-button.tsx';
