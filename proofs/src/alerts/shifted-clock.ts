// Loaded into a process before its own code: SIGUSR2 puts its clock five seconds ahead, and back.
const SHIFT_MS = 5_000;
const now = Date.now.bind(Date);
let shift = 0;

process.on('SIGUSR2', () => {
  shift = SHIFT_MS - shift;
});
Date.now = () => now() + shift;
