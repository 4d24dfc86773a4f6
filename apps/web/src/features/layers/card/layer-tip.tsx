import { pathTo } from '@swirl/contract/paths';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { MicVocal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { players } from '#shared/media/players.ts';
import { isMuted } from '#shared/media/sound.ts';
import { createPlayThrough, endTip, mayShowTip, noteTipShown } from './layer-tip-rules.ts';
import './layer-tip.css';

const TICK_MS = 200;
/** On lower screens the message would cover the face. */
const TALL = '(min-height: 45rem)';

/** Offers to add the second voice, after a loop of one voice has played through with sound. */
export const LayerTip = ({ loop }: { loop: Loop }) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || !mayShowTip() || !matchMedia(TALL).matches) return undefined;
    const tick = createPlayThrough(loop.duration);
    const timer = setInterval(() => {
      const sounding = !isMuted() && players.states.of(loop.id).playing;
      if (!tick(players.secondOf(loop.id), sounding) || !mayShowTip()) return;
      noteTipShown();
      setShown(true);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [shown, loop.id, loop.duration]);
  if (!shown) return null;
  const dismiss = () => {
    endTip();
    setShown(false);
  };
  return (
    <section aria-labelledby={id} className="layer-tip">
      <h2 id={id}>{m.layer_tip_title()}</h2>
      <p>{m.layer_tip_text({ name: cardName(loop.user) })}</p>
      <div>
        <Link href={pathTo.remix(loop.id)} className="layer-tip-add" onClick={endTip}>
          <MicVocal aria-hidden />
          {m.mixer_add()}
        </Link>
        <button type="button" className="layer-tip-close" onClick={dismiss}>
          {m.layer_tip_not_now()}
        </button>
      </div>
    </section>
  );
};
