import { Metronome } from 'lucide-react';
import { useId, useState } from 'react';
import * as m from '#messages';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { countInBeats } from '../recording/count-in.ts';
import type { CountInBeats } from '../recording/count-in.ts';

const MOST_BEATS: CountInBeats = 4;

/** How many beats are counted before a take; kept on the device. */
export const useCountIn = () => {
  const [beats, setBeats] = useState<CountInBeats>(
    () => countInBeats.find((one) => String(one) === readDevice('countIn')) ?? MOST_BEATS,
  );
  return {
    beats,
    choose: (next: CountInBeats): void => {
      writeDevice('countIn', String(next));
      setBeats(next);
    },
  };
};

type CountInChoiceProps = { beats: CountInBeats; onChoose: (beats: CountInBeats) => void };

export const CountInChoice = ({ beats, onChoose }: CountInChoiceProps) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className="layer-count-in">
      <Metronome aria-hidden />
      <span id={`${name}-label`}>{m.layer_count_in()}</span>
      <span className="layer-count-in-beats">
        {countInBeats.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === beats}
              onChange={() => onChoose(one)}
            />
            {one === 0 ? m.layer_count_in_off() : one}
          </label>
        ))}
      </span>
    </div>
  );
};
