import { expect, test } from 'vitest';
import { changeBox, readBoxes, writeBox, writeBoxes } from './boxes.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const nested = writeBoxes([
  { type: 'ftyp', body: text('isom') },
  {
    type: 'moov',
    body: writeBoxes([
      { type: 'mvhd', body: text('head') },
      { type: 'trak', body: writeBox({ type: 'tkhd', body: text('one') }) },
      { type: 'trak', body: writeBox({ type: 'tkhd', body: text('two') }) },
    ]),
  },
]);

test('boxes are written as they were read', () => {
  expect(writeBoxes(readBoxes(nested))).toEqual(nested);
});

test('a change reaches every box at the end of its path, and the sizes around it fit', () => {
  const changed = changeBox(nested, ['moov', 'trak', 'tkhd'], (body) =>
    Buffer.concat([body, text('!!')]),
  );
  expect(changed.length).toBe(nested.length + 4);
  expect(changed.toString('latin1')).toMatch(/one!![^]*two!!/);
  expect(writeBoxes(readBoxes(changed))).toEqual(changed);
});

test('what has an impossible size is not read', () => {
  expect(readBoxes(text('\0\0\0\x01moov'))).toEqual([]);
  expect(readBoxes(text('\0\0\0\x63moov'))).toEqual([]);
});
