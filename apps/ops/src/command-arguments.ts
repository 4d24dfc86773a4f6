import { InvalidArgumentError, Option } from 'commander';

/** For commander: parses an integer within limits, or throws an error that names them. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

export function limitOption(byDefault: number): Option {
  return new Option('--limit <number>', 'how many to show at most')
    .argParser(wholeNumber(1, 1000))
    .default(byDefault);
}

export function yesOption(): Option {
  return new Option('-y, --yes', 'do it without asking');
}
