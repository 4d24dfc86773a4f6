import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const BOOT = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8');

type Visit = { hour?: number; stored?: Record<string, string> | 'blocked'; systemIsDark?: boolean };

const boot = ({ hour = 12, stored = {}, systemIsDark = false }: Visit) => {
  const classes: string[] = [];
  const root = {
    classList: { add: (name: string) => classes.push(name) },
    style: { fontSize: '' },
    dataset: {} as { hour?: string; savedProfiles?: string },
  };
  runInNewContext(BOOT, {
    document: { documentElement: root },
    localStorage: {
      getItem(key: string) {
        if (stored === 'blocked') throw new Error('denied');
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
    Date: class {
      getHours = () => hour;
    },
  });
  return { classes, fontSize: root.style.fontSize, ...root.dataset };
};

test('the first frame is styled for the time of day', () => {
  const parts = Array.from({ length: 24 }, (_, hour) => boot({ hour }).hour);
  expect(parts.slice(0, 5)).toEqual(Array(5).fill('night'));
  expect(parts.slice(5, 12)).toEqual(Array(7).fill('morning'));
  expect(parts.slice(12, 17)).toEqual(Array(5).fill('afternoon'));
  expect(parts.slice(17, 21)).toEqual(Array(4).fill('evening'));
  expect(parts.slice(21)).toEqual(Array(3).fill('night'));
});

test('the first frame has the stored theme, or the system theme without one', () => {
  expect(boot({ stored: { theme: 'dark' } }).classes).toEqual(['dark']);
  expect(boot({ stored: { theme: 'light' }, systemIsDark: true }).classes).toEqual(['light']);
  expect(boot({ systemIsDark: true }).classes).toEqual(['dark']);
  expect(boot({ systemIsDark: false }).classes).toEqual(['light']);
});

test('the first frame has the stored font size', () => {
  expect(boot({ stored: { fontSize: 'small' } }).fontSize).toBe('14px');
  expect(boot({ stored: { fontSize: 'large' } }).fontSize).toBe('18px');
  expect(boot({ stored: { fontSize: 'huge' } }).fontSize).toBe('16px');
  expect(boot({}).fontSize).toBe('16px');
});

test('saved profiles are known before the first frame', () => {
  expect(boot({ stored: { savedProfiles: '[{"id":"1"}]' } })).toHaveProperty('savedProfiles');
  expect(boot({ stored: { savedProfiles: '[]' } })).not.toHaveProperty('savedProfiles');
});

test('the boot script works when storage is blocked', () => {
  expect(boot({ stored: 'blocked', systemIsDark: true })).toMatchObject({
    classes: ['dark'],
    fontSize: '16px',
  });
});

test('the boot script is under 1 kB', () => {
  expect(BOOT.length).toBeLessThan(1024);
});
