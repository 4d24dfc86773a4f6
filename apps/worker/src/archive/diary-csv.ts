import { nameOfPoint, pointOfMoods } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import type { Queryable } from '@swirl/db/client';
import { listSections, readRows } from '@swirl/db/personal-data/export-data';
import type { Person } from '@swirl/db/personal-data/rules';

type Row = Readonly<Record<string, unknown>>;

type Cell = string | number | Date | null | undefined;

/** One moment, or null for a row without a mood. */
type Cells = readonly Cell[] | null;

const COLUMNS = ['time', 'kind', 'mood', 'x', 'y', 'note', 'loop'];

/** The sections of the export that have moods, and their lines. */
const lines: Readonly<Record<string, (row: Row) => Cells>> = {
  moodEntries: ({ feltAt, kind, x, y, note }) => {
    const point = { x: Number(x), y: Number(y) };
    return [cell(feltAt), cell(kind), nameOfPoint(point), point.x, point.y, cell(note), null];
  },
  loops: ({ createdAt, moodTags, id }) => {
    const moods = Array.isArray(moodTags) ? moodTags.map(String) : [];
    return moods.length === 0 ? null : felt(cell(createdAt), 'loop', moods, cell(id));
  },
  reactions: ({ createdAt, mood, loopId }) =>
    typeof mood === 'string' ? felt(cell(createdAt), 'reaction', [mood], cell(loopId)) : null,
};

const cell = (value: unknown): Cell =>
  value instanceof Date || typeof value === 'string' ? value : null;

function felt(time: Cell, kind: string, moods: readonly string[], loopId: Cell): Cells {
  const point: Partial<MoodPoint> = pointOfMoods(moods) ?? {};
  return [time, kind, moods.join(' '), point.x, point.y, null, loopId];
}

/** The diary of moods as a table, for spreadsheets. The same data is in `data.json`. */
export async function* diaryCsv(db: Queryable, person: Person): AsyncGenerator<string> {
  yield line(COLUMNS);
  for (const { rule, section, where } of listSections()) {
    const cellsOf = lines[section];
    if (cellsOf === undefined) continue;
    for await (const row of readRows(db, rule, where(person))) {
      const cells = cellsOf(row);
      if (cells !== null) yield line(cells);
    }
  }
}

const line = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`;

function cellText(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
