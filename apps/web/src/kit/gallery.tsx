import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';
import { ButtonSpecimens } from './button-specimens.tsx';
import { CardSpecimens } from './card-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FaceSpecimens } from './face-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { kitText } from './kit-text.ts';
import { LayerSpecimens } from './layer-specimens.tsx';
import { LightSpecimens } from './small-specimens.tsx';
import { NoticeSpecimens } from './small-specimens.tsx';
import { PersonSpecimens } from './small-specimens.tsx';
import { ThemeSpecimens } from './small-specimens.tsx';

const specimens = {
  buttons: ButtonSpecimens,
  layers: LayerSpecimens,
  notices: NoticeSpecimens,
  theme: ThemeSpecimens,
  choices: ChoiceSpecimens,
  fields: FieldSpecimens,
  people: PersonSpecimens,
  faces: FaceSpecimens,
  light: LightSpecimens,
  cards: CardSpecimens,
};

// `?only=notices` shows one part: drawing all of them takes seconds on a small machine.
const only = new URLSearchParams(window.location.search).get('only');
// Cards fill a screen each and bring the names of buttons again: they come only when asked for.
const shown = Object.entries(specimens).filter(([name]) =>
  only === null ? name !== 'cards' : only === name,
);

/** Every part of the kit in each of its states, for development and browser tests. */
export const Gallery = () => (
  <>
    <header className="mx-auto flex h-16 max-w-300 items-center justify-between px-5">
      <Wordmark />
      <ThemeToggle />
    </header>
    <main className="mx-auto grid max-w-300 gap-4 px-4 pb-10 md:grid-cols-2">
      <h1 className="px-1 text-4xl md:col-span-2">{kitText.title}</h1>
      {shown.map(([name, Specimens]) => (
        <Specimens key={name} />
      ))}
    </main>
  </>
);
