import * as m from '#messages';
import chillViber from './pictures/chill-viber.webp';
import cosmicExplorer from './pictures/cosmic-explorer.webp';
import moodMaster from './pictures/mood-master.webp';
import remixArtist from './pictures/remix-artist.webp';

export const archetypes = [
  { id: 'cosmic-explorer', name: m.landing_cosmic_explorer, picture: cosmicExplorer },
  { id: 'chill-viber', name: m.landing_chill_viber, picture: chillViber },
  { id: 'remix-artist', name: m.landing_remix_artist, picture: remixArtist },
  { id: 'mood-master', name: m.landing_mood_master, picture: moodMaster },
] as const;
