/** A lamp with light all round it. */
export const RingLightIcon = () => (
  <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round">
    <circle cx="12" cy="12" r="5.25" strokeWidth="2" />
    <circle cx="12" cy="12" r="9.75" strokeDasharray=".01 5.104" strokeWidth="2.6" />
  </svg>
);
