import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { limits } from '@swirl/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#shared/api/client.ts';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { setMutedVoices } from '#shared/choir/muted-voices.ts';
import { setStemPlayback } from '#shared/choir/stem-playback.ts';
import { useOnline } from '#shared/shell/use-online.ts';
import { stemEnvelope } from '../sound/stem-envelope.ts';
import { followPlayer } from './follow-player.ts';
import { loadStems } from './load-stems.ts';
import { mixSourceOf } from './mix-source.ts';
import { changeVoice, isSounding, postedMix, voiceAt, volumeOf } from './mix-settings.ts';
import type { MixSettings, VoiceSettings } from './mix-settings.ts';
import { announceChange } from './mixer-announcement.ts';
import { createMixerEngine } from './mixer-engine.ts';
import type { MixerEngine } from './mixer-engine.ts';
import type { MixerStatus } from './mixer-status.ts';
import { untilRunning } from './running-context.ts';
import { useMixerKeys } from './use-mixer-keys.ts';

/** The listener's own changes, kept for this visit. */
const kept = new Map<string, MixSettings>();

// Browsers allow few contexts, and each takes a thread.
let context: AudioContext | undefined;
const deviceContext = (): AudioContext => {
  context ??= new AudioContext({ latencyHint: 'interactive' });
  return context;
};

const NONE: ReadonlySet<number> = new Set();

const showMuted = (
  loopId: string,
  voices: readonly { position: number }[],
  settings: MixSettings,
): void => {
  const silent = voices.filter(({ position }) => !isSounding(settings, position));
  setMutedVoices(loopId, new Set(silent.map(({ position }) => position)));
};

export type Mixer = {
  settings: MixSettings;
  status: MixerStatus;
  /** The last change, for screen readers. */
  announcement: string;
  change: (position: number, part: Partial<VoiceSettings>) => void;
  reset: () => void;
  retry: () => void;
};

type MixerOptions = {
  loopId: string;
  /** That sound in the loop now, separated by spaces: a voice that leaves is dropped at once. */
  positions: string;
  voices: readonly LoopVoice[];
  open: boolean;
  /** Without a rendered mix the stems are all that sounds. */
  mixReady: boolean;
};

/**
 * The mixer of one loop. Its stems replace the mix once they are decoded, and are dropped when the
 * component unmounts: at the next loop.
 */
export const useMixer = ({ loopId, positions, voices, open, mixReady }: MixerOptions): Mixer => {
  const [settings, setSettings] = useState<MixSettings>(() => kept.get(loopId) ?? postedMix);
  const [announcement, setAnnouncement] = useState('');
  const [loaded, setLoaded] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [envelopes, setEnvelopes] = useState<MixEnvelopes | null>(null);
  const online = useOnline();
  const engine = useRef<MixerEngine>(null);
  const status = loaded === 'ready' ? 'ready' : online ? loaded : 'offline';
  const wanted = loaded === 'ready' || (online && loaded === 'waiting');

  useEffect(() => {
    if (!wanted) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    let leave: (() => void) | undefined;
    const load = async () => {
      const device = deviceContext();
      const stems = await callApi('layers.stems', { params: { loopId } }, { signal });
      const mix = mixSourceOf(stems, positions.split(' ').map(Number));
      if (mix.stems.length === 0) throw new Error(`No stems of ${loopId} can be played`);
      const aligned = await loadStems(mix, device.sampleRate, signal);
      await untilRunning(device, signal);
      const own = createMixerEngine(device, aligned, mix);
      for (const { position } of aligned) {
        own.setVolume(position, volumeOf(kept.get(loopId) ?? postedMix, position));
      }
      engine.current = own;
      // A rendered mix has a file of them.
      if (!mixReady) {
        setEnvelopes({
          hertz: limits.layers.envelopeHertz,
          stems: aligned.map(({ position, buffer }) => ({
            position,
            frames: stemEnvelope(buffer),
          })),
        });
      }
      showMuted(loopId, stems.stems, kept.get(loopId) ?? postedMix);
      leave = followPlayer(own, {
        loopId,
        seconds: mix.seconds,
        hasPicture: stems.picture !== null,
      });
      setLoaded('ready');
    };
    load().catch(() => {
      if (!signal.aborted) setLoaded('failed');
    });
    return () => {
      stopped.abort();
      leave?.();
      engine.current = null;
      // The mix has every voice.
      setMutedVoices(loopId, NONE);
    };
  }, [loopId, positions, wanted, mixReady]);

  useEffect(() => {
    if (mixReady) return undefined;
    setStemPlayback(loopId, { status, envelopes });
    return () => setStemPlayback(loopId, null);
  }, [loopId, mixReady, status, envelopes]);

  const apply = (next: MixSettings): void => {
    kept.set(loopId, next);
    setSettings(next);
    setAnnouncement(announceChange(settings, next, voices));
    for (const { position } of voices)
      engine.current?.setVolume(position, volumeOf(next, position));
    showMuted(loopId, voices, next);
  };
  const change: Mixer['change'] = (position, part) => apply(changeVoice(settings, position, part));
  const reset = () => apply(postedMix);

  useMixerKeys(open && status === 'ready', (key) => {
    if (key.kind === 'reset') {
      reset();
      return;
    }
    const position = voices[key.index]?.position;
    if (position === undefined) return;
    const { muted, only } = voiceAt(settings, position);
    change(position, key.kind === 'mute' ? { muted: !muted } : { only: !only });
  });

  return {
    settings,
    status,
    announcement,
    change,
    reset,
    retry: () => setLoaded('waiting'),
  };
};
