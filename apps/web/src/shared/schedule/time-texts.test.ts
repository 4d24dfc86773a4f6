import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberZone, spokenTime, stepLabel, whenText, zoneText } from './time-texts.ts';

const NOW = new Date(2026, 10, 16, 9, 41);
const at = (day: number, hour: number): Date => new Date(2026, 10, day, hour);

describe('a time to post', () => {
  it.each([
    [at(16, 10), 'this morning'],
    [at(16, 12), 'this afternoon'],
    [at(16, 20), 'this evening'],
    [at(16, 23), 'tonight'],
    [at(17, 0), 'early tomorrow morning'],
    [at(17, 18), 'tomorrow evening'],
    [at(17, 22), 'tomorrow night'],
    [at(18, 20), 'Wed, Nov 18'],
  ])('%s is %s', (date, text) => {
    expect(whenText(date, NOW)).toBe(text);
  });

  it('is spoken with the date once the weekday would say too little', () => {
    const spoken = (date: Date) => spokenTime(date, NOW).replaceAll(/\s/g, ' ');
    expect(spoken(at(17, 20))).toBe('Tuesday, 8:00 PM');
    expect(spoken(at(22, 20))).toBe('Sunday, 8:00 PM');
    expect(spoken(at(23, 20))).toBe('Monday, November 23, 8:00 PM');
  });

  it('has a minus on the button to an earlier one', () => {
    expect([stepLabel(-5), stepLabel(5)]).toEqual(['−5 min', '+5 min']);
  });
});

describe('the time zone', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('is named only where it is not the one that was scheduled in last', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(zoneText(NOW)).toBeUndefined();
    rememberZone();
    expect(zoneText(NOW)).toBeUndefined();
    vi.stubEnv('TZ', 'America/New_York');
    expect(zoneText(NOW)).toMatch(/^Your time zone: /);
    rememberZone();
    expect(zoneText(NOW)).toBeUndefined();
  });
});
