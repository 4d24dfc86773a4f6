import { describe, expect, it } from 'vitest';
import { DRAWN_HERTZ, drawEnvelope, drawPeaks } from './waveform.ts';

const second = (height: number) => new Int16Array(DRAWN_HERTZ).fill(height);

describe('the bars of a waveform', () => {
  it('are fifty, the highest of them 100', () => {
    const peaks = drawPeaks(Int16Array.from([...second(1000), ...second(-2000)]));
    expect(peaks).toHaveLength(50);
    expect([peaks[0], peaks[49]]).toEqual([50, 100]);
  });

  it('are flat for silence, and for no samples', () => {
    const flat = Array.from({ length: 50 }, () => 0);
    expect(drawPeaks(second(0))).toEqual(flat);
    expect(drawPeaks(new Int16Array(0))).toEqual(flat);
  });
});

describe('the envelope', () => {
  it('has thirty bytes a second', () => {
    expect(Buffer.from(drawEnvelope(second(0)), 'base64')).toEqual(Buffer.alloc(30));
    expect(drawEnvelope(new Int16Array(0))).toBe('');
  });

  it('grows with loudness, from a whisper to a shout', () => {
    const [whisper, voice, shout] = [200, 4000, 20_000].map(
      (height) => Buffer.from(drawEnvelope(second(height)), 'base64')[0] ?? 0,
    );
    expect(whisper).toBeGreaterThan(0);
    expect(voice).toBeGreaterThan(whisper ?? 0);
    expect(shout).toBe(255);
  });
});
