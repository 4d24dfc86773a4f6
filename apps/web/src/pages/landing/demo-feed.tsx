import { Heart, MessageCircle, Repeat2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { demoLoops } from './demo-loops.ts';
import type { DemoLoop } from './demo-loops.ts';
import { DemoPlayer } from './demo-player.tsx';
import { EXAMPLES } from './hero.tsx';
import { Picture } from './picture.tsx';

type DemoActionProps = { label: string; count?: number; children: ReactNode };

const DemoAction = ({ label, count, children }: DemoActionProps) => (
  <button type="button" aria-disabled className="demo-action">
    {children}
    <span className="sr-only">{label}</span>
    {count !== undefined && <b>{count}</b>}
  </button>
);

const DemoCard = ({ loop }: { loop: DemoLoop }) => (
  <article className="demo-card" aria-labelledby={loop.id}>
    <DemoPlayer loop={loop} />
    <div className="demo-text">
      <p className="demo-author">
        <Picture src={loop.person} side={200} className="demo-person" />
        <b className="min-w-0 truncate">{m.at_username({ username: loop.username })}</b>
      </p>
      <h3 id={loop.id} className="demo-caption">
        {loop.caption()}
      </h3>
      <p className="flex flex-wrap gap-1.5 lg:gap-2">
        {loop.moodTags.map((mood) => (
          <MoodChip key={mood} mood={mood} className="demo-mood" />
        ))}
      </p>
      <div className="demo-actions">
        <DemoAction label={m.landing_like()} count={uiConstants.demo.likes}>
          <Heart aria-hidden />
        </DemoAction>
        <DemoAction label={m.landing_comment()} count={uiConstants.demo.comments}>
          <MessageCircle aria-hidden />
        </DemoAction>
        <DemoAction label={m.remix()}>
          <Repeat2 aria-hidden />
        </DemoAction>
        <DemoAction label={m.share()}>
          <Share2 aria-hidden />
        </DemoAction>
      </div>
    </div>
  </article>
);

export const DemoFeed = () => (
  <section className="demo wrap" id={EXAMPLES} aria-labelledby="demo">
    <h2 id="demo" className="section-title">
      {m.landing_demo_title()}
    </h2>
    <div className="demo-grid">
      {demoLoops.map((loop) => (
        <DemoCard key={loop.id} loop={loop} />
      ))}
    </div>
  </section>
);
