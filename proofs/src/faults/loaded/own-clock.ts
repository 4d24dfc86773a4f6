import { readFileSync } from 'node:fs';

// Loaded into a process before its own code: SIGUSR2 puts its clock ahead or back by the milliseconds in a file.
const { CLOCK_FILE: file = '' } = process.env;
const RealDate = Date;
let shift = 0;

const readShift = () => {
  shift = Number(readFileSync(file, 'utf8'));
};
readShift();
process.on('SIGUSR2', readShift);

const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget: typeof RealDate) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
