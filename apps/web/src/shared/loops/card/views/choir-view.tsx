import type { Loop } from '@swirl/contract/schemas/loops';
import { CircleDashed } from 'lucide-react';
import { useMemo } from 'react';
import * as m from '#messages';
import { Choir } from '#shared/choir/choir.tsx';
import type { ChoirVoice } from '#shared/choir/choir-voice.ts';
import { positionsOf } from '#shared/choir/loop-voices.ts';
import { useMutedVoices } from '#shared/choir/muted-voices.ts';
import { useStemPlayback } from '#shared/choir/stem-playback.ts';
import type { StemPlayback } from '#shared/choir/stem-playback.ts';
import { useEnvelopes } from '#shared/choir/use-envelopes.ts';
import type { Player } from '#shared/media/use-player.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { loopSeed } from './loop-seed.ts';
import './views.css';

const CENTRE = { x: 0.5, y: 0.395 };
const MAX_MOODS = 4;

type ChoirViewProps = { loop: Loop; player: Player };

/** One line below the rings; what keeps the loop from playing comes first. */
const noteOf = (status: StemPlayback['status'], hasGap: boolean): string | null => {
  if (status === 'offline') return m.mixer_offline();
  if (status === 'failed') return m.voices_mixing();
  return hasGap ? m.voices_withdrawn() : null;
};

/** A loop with several voices and no picture: its choir, over the swirl of all their moods. */
export const ChoirView = ({ loop, player }: ChoirViewProps) => {
  const muted = useMutedVoices(loop.id);
  const positions = useMemo(() => positionsOf(loop), [loop]);
  const voices = useMemo(
    () =>
      positions.map((voice, index): ChoirVoice =>
        voice === null
          ? { position: -1 - index, face: null, hue: 0, muted: false }
          : {
              position: voice.position,
              face: voice.face,
              hue: voice.hue,
              muted: muted.has(voice.position),
            },
      ),
    [positions, muted],
  );
  const moods = useMemo(() => {
    const all = positions.toReversed().flatMap((voice) => voice?.mood ?? []);
    return [...new Set([...loop.moodTags, ...all])].slice(0, MAX_MOODS);
  }, [loop.moodTags, positions]);
  const rendered = useEnvelopes(loop.id, loop.mix?.envelopesUrl ?? null);
  const stems = useStemPlayback(loop.id);
  // The remaining voices are played from their stems until their new mix is there.
  const unmixed = loop.mix?.ready === false;
  const envelopes = unmixed ? stems.envelopes : rendered;
  const note = noteOf(unmixed ? stems.status : 'ready', positions.includes(null));
  return (
    <>
      <Swirl moods={moods} seed={loopSeed(loop.id)} centre={CENTRE} />
      <div className="player-choir">
        <Choir
          className="size-full"
          voices={voices}
          envelopes={envelopes}
          playing={player.playing}
          second={player.second}
          duration={loop.duration}
          waiting={unmixed && stems.status !== 'ready'}
        />
      </div>
      {note !== null && (
        <p className="choir-note">
          <CircleDashed aria-hidden />
          {note}
        </p>
      )}
    </>
  );
};
