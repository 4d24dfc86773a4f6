import { createStudioWork } from './studio-work.ts';
import type { StudioRequest, StudioResponse } from './studio-worker.ts';

const work = createStudioWork();

const perform = ({ name, given }: StudioRequest): StudioResponse['result'] => {
  if (name === 'others') return work.others(given);
  if (name === 'take') return work.take(given);
  if (name === 'start') return work.start(given);
  return name === 'mix' ? work.mix(given) : work.flac(given);
};

addEventListener('message', ({ data }: MessageEvent<StudioRequest>) => {
  const response: StudioResponse = { id: data.id, result: perform(data) };
  postMessage(response);
});
