import type { AvatarConfig } from '@swirl/contract/avatar';
import { circlePath } from './pen.ts';

/** Hair that hangs: outlines in the 200 × 200 drawing. Hair made of curls is in curl-shapes.ts. */
export type HangingHair = {
  /** Behind head and shoulders, in the darker tone. */
  behind: readonly string[];
  /** Also behind the head, but lit: a bun. */
  knot?: { x: number; y: number; radius: number };
  /** Where the bun goes under a hat. */
  knotUnderHat?: { x: number; y: number; radius: number };
  crown: string;
  /** Falls before the left shoulder, and mirrored before the right one. */
  lock?: string;
  strands: readonly string[];
  gloss: readonly string[];
};

type HangingStyle = Exclude<AvatarConfig['hairStyle'], 'curly' | 'afro'>;

export const hangingHair: Readonly<Record<HangingStyle, HangingHair>> = {
  short: {
    behind: [],
    crown:
      'M48 97C41 60 58 26 101 25C143 24 160 58 152 97C151 100 148 99 147.500 96C147 85 143 76 137 69C120 75 98 72 82 59C76 70 60 72 54 86C53 90 53 93 52.500 96C52 100 49 100 48 97Z',
    strands: [
      'M82 59C96 69 116 73 135 68.500',
      'M88 35C79 41 72 50 69 62',
      'M112 33C124 37 134 47 139 60',
      'M98 33C94 40 91 47 91 55',
    ],
    gloss: ['M63 54C69 42 80 34 92 31.500'],
  },
  pixie: {
    behind: [],
    crown:
      'M46 106C37 60 58 25 97 25C97 19 104 15 112 17C108 19 107 22 109 26C147 29 163 62 153 106C152 110 150 110 149.500 106C149 96 148 87 145 79C141 82 138 79 136 74C130 78 122 76 118 70C106 78 84 78 71 70C65 77 58 79 54 88C51 95 51 101 50.500 107C50 111 47 110 46 106Z',
    strands: [
      'M71 70C82 66 95 55 102 40',
      'M118 70C116 60 112 50 105 42',
      'M136 74C133 62 126 50 116 42',
      'M56 80C60 66 70 52 84 42',
    ],
    gloss: ['M60 58C66 44 78 35 90 32', 'M124 38C132 42 138 49 141 56'],
  },
  long: {
    behind: [
      'M42 92C38 44 66 24 100 24S162 44 158 92C158 128 165 160 163 222H37C35 160 42 128 42 92Z',
    ],
    crown:
      'M46 100C39 55 64 26 100 26S161 55 154 100C153 105 149 106 148 102C149 86 139 71 116 56C104 72 80 74 64 79C56 86 52 94 52 102C51 106 47 105 46 100Z',
    lock: 'M48 84C42 116 37 156 40 222H70C60 172 65 130 58 98Q57 88 55 82Z',
    strands: [
      'M116 56C112 48 108 42 101 36',
      'M64 79C76 74 92 66 102 54',
      'M148 98C148 84 140 68 126 56',
      'M52 100C50 130 48 160 52 205',
    ],
    gloss: ['M61 56C68 43 80 35 93 32', 'M126 40C135 45 141 53 144 62'],
  },
  wavy: {
    behind: [
      'M44 88C40 46 66 25 100 25S160 46 156 88C164 100 152 110 159 124C165 136 158 148 163 162C158 172 148 168 142 174C136 168 128 172 122 166H78C72 172 64 168 58 174C52 168 42 172 37 162C42 148 35 136 41 124C48 110 36 100 44 88Z',
    ],
    crown:
      'M45 100C38 55 63 25 101 25S162 55 155 100C154 105 151 105 149.500 101C149 95 149 90 147.500 84C142 82 138 76 137 69C127 72 119 66 116 56C108 69 97 65 88 69C81 77 70 71 64 79C56 80 54 90 53 98C52 105 47 105 45 100Z',
    lock: 'M47 82C38 98 50 110 42 124C36 138 46 148 39 163C48 173 58 170 63 162C67 150 57 140 61 126C64 114 55 106 59 92Q58 86 55 80Z',
    strands: [
      'M116 56C113 48 108 42 101 36',
      'M88 69C94 62 100 58 104 51',
      'M137 69C135 60 130 54 124 49',
      'M52 92C46 102 56 112 50 126C45 138 54 148 49 162',
    ],
    gloss: ['M60 57C67 43 79 34 92 31', 'M127 39C136 44 142 52 145 61'],
  },
  bun: {
    behind: [],
    knot: { x: 100, y: 26, radius: 18 },
    knotUnderHat: { x: 129, y: 139, radius: 18 },
    crown:
      'M48 99C42 54 66 31 100 31S158 54 152 99C151 102 148 101 147.500 97C146 82 135 70 119 65C107 61.500 93 61.500 81 65C65 70 54 82 52.500 97C52 101 49 102 48 99Z',
    strands: [
      'M81 65C85 53 92 44 98 38',
      'M119 65C115 53 108 44 102 38',
      'M62 76C67 59 80 46 93 39',
      'M138 76C133 59 120 46 107 39',
    ],
    gloss: ['M60 64C65 51 75 43 85 39', 'M128 46C134 51 138 57 141 64'],
  },
};

export const coversEars = (style: AvatarConfig['hairStyle']): boolean =>
  style !== 'curly' && style !== 'afro' && hangingHair[style].lock !== undefined;

/** Hair that is tied up, as far as it is lit. */
export const knotPaths = ({ x, y, radius }: { x: number; y: number; radius: number }) => ({
  rim: circlePath(x, y, radius + 2),
  ball: circlePath(x, y - 1, radius - 0.5),
  gloss: `M${x - radius * 0.55} ${y - radius * 0.3}a${radius * 0.68} ${radius * 0.68} 0 0 1 ${radius * 1.05} ${-radius * 0.1}`,
  strand: `M${x - radius * 0.6} ${y + radius * 0.45}q${radius * 0.6} ${radius * 0.4} ${radius * 1.2} 0M${x - radius * 0.3} ${y}q${radius * 0.3} ${radius * 0.3} ${radius * 0.7} ${-radius * 0.05}`,
});
