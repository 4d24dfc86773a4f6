type SoundBarsProps = {
  bars: readonly number[];
  edges: { start: number; end: number };
  /** The second that is played. */
  at: number;
  seconds: number;
};

/** The sound of a recording, to cut between words. */
export const SoundBars = ({ bars, edges, at, seconds }: SoundBarsProps) => (
  <svg
    aria-hidden
    className="sound-bars"
    viewBox={`0 0 ${bars.length * 4} 36`}
    preserveAspectRatio="none"
  >
    {bars.map((loudness, index) => {
      const second = ((index + 0.5) / bars.length) * seconds;
      const height = Math.max(3, loudness * 34);
      const isKept = second >= edges.start && second <= edges.end;
      return (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
          key={index}
          x={index * 4 + 1}
          y={(36 - height) / 2}
          width="2"
          height={height}
          rx="1"
          data-state={isKept ? (second <= at ? 'played' : 'kept') : 'cut'}
        />
      );
    })}
  </svg>
);
