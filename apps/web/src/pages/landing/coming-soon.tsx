import { PRODUCT_NAME } from '@swirl/contract/product';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as m from '#messages';
import { positionOf } from './carousel-positions.ts';
import { InertButton } from './inert-button.tsx';
import { Picture } from './picture.tsx';
import chillViber from './pictures/chill-viber.webp';
import cosmicExplorer from './pictures/cosmic-explorer.webp';
import moodMaster from './pictures/mood-master.webp';
import remixArtist from './pictures/remix-artist.webp';
import { RingBars } from './ring-bars.tsx';

const archetypes = [
  { id: 'cosmic-explorer', name: m.landing_cosmic_explorer, picture: cosmicExplorer },
  { id: 'chill-viber', name: m.landing_chill_viber, picture: chillViber },
  { id: 'remix-artist', name: m.landing_remix_artist, picture: remixArtist },
  { id: 'mood-master', name: m.landing_mood_master, picture: moodMaster },
] as const;

const SHAPE = { radius: 39.5, shortest: 1.8, amplitude: 8.7 };
/** Every avatar is here twice, so that both sides are always filled. */
const SLIDES = [...archetypes, ...archetypes];

export const ComingSoon = () => (
  <section className="soon wrap" aria-labelledby="soon">
    <h2 id="soon" className="section-title">
      {m.landing_soon_title()}
    </h2>
    <p className="mt-3 text-lg text-muted lg:mt-5 lg:text-2xl">{m.landing_soon_text()}</p>
    <section
      className="carousel"
      aria-roledescription={m.landing_carousel()}
      aria-label={m.landing_archetypes()}
      data-carousel
      data-at="0"
    >
      <div className="carousel-viewport" data-viewport>
        <RingBars
          className="carousel-ring"
          seed={5}
          shape={SHAPE}
          strokeWidth={0.95}
          played={0.62}
          hues={['var(--archetype-hue)', 'calc(var(--archetype-hue) - 53)']}
        />
        {SLIDES.map(({ id, name, picture }, slide) => (
          <figure
            key={`${id} ${slide < archetypes.length}`}
            className="slide"
            data-slide
            data-position={positionOf(slide, 0, SLIDES.length)}
            aria-hidden={slide > 0}
          >
            <Picture src={picture} side={640} className="slide-picture" />
            <figcaption className="slide-name">{name()}</figcaption>
          </figure>
        ))}
        <button
          type="button"
          className="arrow arrow-previous needs-script"
          aria-label={m.landing_previous()}
          data-previous
        >
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </button>
        <button
          type="button"
          className="arrow arrow-next needs-script"
          aria-label={m.landing_next()}
          data-next
        >
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </button>
      </div>
      <p className="carousel-name" aria-live="polite" data-name>
        {archetypes[0].name()}
      </p>
      <div className="dots needs-script">
        {archetypes.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            className="dot"
            data-dot
            aria-label={name()}
            aria-current={index === 0}
          />
        ))}
      </div>
    </section>
    <InertButton>{m.landing_design_look({ product: PRODUCT_NAME })}</InertButton>
  </section>
);
