import * as m from '#messages';
import { CompanionFigure, OriginalFigure, ReactionFigure, RemixFigure } from './evolve-figures.tsx';
import { EvolveRibbons } from './evolve-ribbons.tsx';
import { EvolveThreads } from './evolve-threads.tsx';
import { InertButton } from './inert-button.tsx';

const STEPS = [
  { title: m.landing_original, text: m.landing_original_text, Figure: OriginalFigure },
  { title: m.landing_reaction, text: m.landing_reaction_text, Figure: ReactionFigure },
  { title: m.landing_remix, text: m.landing_remix_text, Figure: RemixFigure },
  { title: m.landing_companion, text: m.landing_companion_text, Figure: CompanionFigure },
];

export const Evolve = () => (
  <section className="evolve wrap" aria-labelledby="evolve">
    <h2 id="evolve" className="section-title">
      {m.landing_evolve_title()}
    </h2>
    <div className="evolve-way">
      <EvolveRibbons />
      <ol className="evolve-steps">
        {STEPS.map(({ title, text, Figure }, step) => (
          <li key={title()} className="evolve-step">
            <Figure />
            <div className="evolve-copy">
              <h3>{title()}</h3>
              <p>{text()}</p>
            </div>
            <EvolveThreads step={step} />
          </li>
        ))}
      </ol>
    </div>
    <InertButton>{m.landing_explore()}</InertButton>
  </section>
);
