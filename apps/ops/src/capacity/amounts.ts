export function bytes(value: number): string {
  return scaled(value, ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB']);
}

export function bits(value: number): string {
  return scaled(value, ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s', 'Tbit/s']);
}

export function cores(value: number): string {
  const whole = wholeCores(value);
  return `${whole} ${whole === 1 ? 'core' : 'cores'} (${value.toFixed(2)})`;
}

export function wholeCores(value: number): number {
  return Math.max(1, Math.ceil(value));
}

function scaled(value: number, units: readonly string[]): string {
  let rest = value;
  let unit = 0;
  while (rest >= 1000 && unit < units.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  return `${rest < 10 ? rest.toFixed(1) : rest.toFixed(0)} ${units[unit]}`;
}
