const HEIGHT = 40;

/** The bars of voices on a lane; nothing where no one speaks. */
export const VoiceBars = ({ bars }: { bars: readonly number[] }) => (
  <svg
    aria-hidden
    className="voice-bars"
    viewBox={`0 0 ${bars.length} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    {bars.map((bar, index) => {
      const half = 2 + bar * (HEIGHT / 2 - 4);
      const key = `at${index}`;
      return bar === 0 ? null : (
        <line
          key={key}
          x1={index + 0.5}
          x2={index + 0.5}
          y1={HEIGHT / 2 - half}
          y2={HEIGHT / 2 + half}
        />
      );
    })}
  </svg>
);
