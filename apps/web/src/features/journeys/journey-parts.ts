// One file to load for all that a journey needs beyond its pill: every file more would be named in the
// code of Home.
export { ArrivalCard } from './arrival-card.tsx';
export { CompassLayer } from './compass-layer.tsx';
export { fetchJourney } from './journey-loops.ts';
