import { expect, it } from 'vitest';
import { progressReader } from './progress.ts';

it('progress is reported in whole percents, once each, and never goes back', () => {
  const reported: number[] = [];
  const read = progressReader(10, (percent) => reported.push(percent));
  for (const line of [
    'out_time_us=-9223372036854775807',
    'out_time_us=N/A',
    'frame=12',
    'out_time_us=1000000',
    'out_time_us=1000001',
    'out_time_us=900000',
    'out_time_us=99000000',
    'progress=end',
  ]) {
    read(line);
  }
  expect(reported).toEqual([0, 10, 100]);
});
