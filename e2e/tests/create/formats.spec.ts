import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectReady } from './steps.ts';

/** The formats that the recorder requests; `packages/media` tests all that browsers can record. */
const TYPES = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/x-matroska;codecs=avc1,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
];

test('the format recorded by this browser becomes playable', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto('/');
  const posted = await page.evaluate(async (types) => {
    const recordable = types.filter((type) => MediaRecorder.isTypeSupported(type));
    const take = async (type: string): Promise<Blob> => {
      const kind = type.startsWith('audio') ? 'audio' : 'video';
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: true,
        video: kind === 'video' && { width: 320, height: 240, frameRate: 10 },
      });
      const chunks: Blob[] = [];
      const recorder = new MediaRecorder(stream, { mimeType: type });
      recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
      const over = new Promise((resolve) => {
        recorder.addEventListener('stop', resolve);
      });
      // It ends after its first data, however long that takes.
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0 && recorder.state === 'recording') recorder.stop();
      });
      recorder.start(1500);
      await over;
      for (const track of stream.getTracks()) track.stop();
      return new Blob(chunks, { type: recorder.mimeType });
    };
    const ids: Record<string, string> = {};
    for (const type of recordable) {
      const body = new FormData();
      body.append('mediaType', type.startsWith('audio') ? 'audio' : 'video');
      body.append('duration', '1.5');
      body.append('audio', await take(type), 'recording.webm');
      const answer = await fetch('/api/loops', { method: 'POST', body });
      ids[type] = answer.ok ? (await answer.json()).id : await answer.text();
    }
    return ids;
  }, TYPES);
  expect(Object.keys(posted)).toContain('video/webm;codecs=vp8,opus');
  for (const id of Object.values(posted)) {
    const loop = await expectReady(page, id);
    expect(loop.media.sources.length).toBeGreaterThan(0);
  }
});
