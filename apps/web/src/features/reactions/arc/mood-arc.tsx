import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as Radix from 'radix-ui/dialog';
import * as m from '#messages';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';
import { useHistoryLayer } from '#shared/ui/history/use-history-layer.ts';
import { useLayerFocus } from '#shared/ui/use-layer-focus.ts';
import type { Press } from '#shared/ui/hold-press.ts';
import { useReaction } from '../use-reaction.ts';
import { type ArcChoice, arcAngles, arcChoice, centerStyle, orbPoint } from './arc-layout.ts';
import { arcMoods, arcSize } from './arc-moods.ts';
import { ArcItems } from './arc-items.tsx';
import { type HeartPosition, measureHeart } from './measure-heart.ts';
import { useArcPointer } from './use-arc-pointer.ts';
import './mood-arc.css';

const MAX_HINTS = 3;
const TICK_MS = 8;

/** Whether the hint is shown once more. */
const takeHint = (): boolean => {
  const shown = Number(readDevice('moodHint')) || 0;
  if (shown < MAX_HINTS) writeDevice('moodHint', String(shown + 1));
  return shown < MAX_HINTS;
};

type MoodArcProps = {
  loop: Loop;
  /** The finger or mouse button that is held; null if it was opened in another way. */
  press: Press | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Moods around the heart of a loop, to react with one of them. */
export const MoodArc = (props: MoodArcProps) => {
  const [position] = useState(() => measureHeart(props.loop.id));
  return position && <OpenArc {...props} position={position} />;
};

const OpenArc = ({
  loop,
  press: opening,
  open,
  onOpenChange,
  position: { heart, player, side },
}: MoodArcProps & { position: HeartPosition }) => {
  const reactions = useReaction();
  const room = { above: heart.y - player.top, below: player.top + player.height - heart.y };
  const [{ moods, angles }] = useState(() => {
    const count = arcSize(window.innerHeight);
    return {
      moods: arcMoods({ moodTags: loop.moodTags, current: loop.reactionMood, count }),
      angles: arcAngles(count, room),
    };
  });
  const [press, setPress] = useState(opening);
  const [choice, setChoice] = useState<ArcChoice>(null);
  const [taken, setTaken] = useState(false);
  const [hint] = useState(() => opening !== null && takeHint());
  const close = () => onOpenChange(false);
  useHistoryLayer(open, close);
  const focus = useLayerFocus();

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!open) return undefined;
    // Everything over the player makes room.
    dataset['reacting'] = '';
    return () => {
      delete dataset['reacting'];
    };
  }, [open]);

  const take = (chosen: ArcChoice) => {
    const mood = typeof chosen === 'number' ? moods[chosen] : undefined;
    if (chosen === 'like') reactions.add(loop);
    if (mood === undefined) {
      close();
      return;
    }
    reactions.feel(loop, mood);
    setChoice(chosen);
    // It closes when the mood has reached the heart.
    setTaken(true);
  };

  useArcPointer({
    press,
    onMove: ({ x, y }) => {
      const next = arcChoice({ x: x - heart.x, y: y - heart.y }, angles, side);
      if (next === choice) return;
      setChoice(next);
      if (typeof next === 'number') navigator.vibrate?.(TICK_MS);
    },
    onLift: (moved) => {
      setPress(null);
      if (moved) take(choice);
    },
    onCancel: close,
  });

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const at = items.findIndex((item) => item === document.activeElement);
    const target = keyTarget(event.key, at, items.length);
    const digit = Number(event.key);
    if (target !== null) items[target]?.focus();
    else if (digit >= 1 && digit <= moods.length) take(digit - 1);
    else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.take}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={pressKey}
          onContextMenu={(event) => event.preventDefault()}
          className="mood-arc"
          data-side={side}
          data-kind={loop.mediaType}
          data-crowded={isCrowded(room.above, angles) || undefined}
          data-tilted={isTilted(angles) || undefined}
          data-held={press !== null || undefined}
          data-taken={taken || undefined}
          style={centerStyle(heart)}
        >
          <div role="presentation" className="mood-arc-away" onClick={close} />
          <div className="mood-arc-player" style={player}>
            <div className="mood-arc-head">
              <Radix.Title>{m.mood_arc_title()}</Radix.Title>
              <p>
                <bdi>{aboutLoop(loop)}</bdi>
              </p>
            </div>
            {hint && press !== null && <p className="mood-arc-hint">{m.mood_arc_hint()}</p>}
          </div>
          <ArcItems
            loop={loop}
            moods={moods}
            angles={angles}
            side={side}
            choice={choice}
            room={side === 'left' ? heart.x - player.left : player.left + player.width - heart.x}
            isFocused={opening === null}
            onChoice={setChoice}
            onTake={take}
            onTaken={close}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

const aboutLoop = ({ user, caption }: Loop): string =>
  caption === null ? cardName(user) : m.mood_arc_about({ name: cardName(user), caption });

/** Where the title ends, under the top of the player. */
const TITLE_PX = 190;

/** The title would be under the topmost mood. */
const isCrowded = (above: number, angles: readonly number[]): boolean =>
  Math.max(...angles.map((angle) => -orbPoint(angle, 'left').y)) > above - TITLE_PX;

/** Then there is no room for a name beside each mood. */
const isTilted = (angles: readonly number[]): boolean =>
  Math.abs((angles[0] ?? 0) + (angles.at(-1) ?? 0)) > 20;

/** The item that a key leads to; the moods come first, the like is last. */
const keyTarget = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};
