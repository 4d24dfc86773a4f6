/** One loop and two remixes, in the stroke of the other icons. */
export const TreeIcon = ({ className }: { className?: string }) => (
  <svg
    aria-hidden
    className={className}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <circle cx="6" cy="12" r="3" />
    <circle cx="18" cy="5" r="2.5" />
    <circle cx="18" cy="19" r="2.5" />
    <path d="M9 12c5 0 3-7 6.5-7M9 12c5 0 3 7 6.5 7" />
  </svg>
);
