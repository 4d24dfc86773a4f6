/** Growth rings: the sign of layers. */
export const RingsIcon = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    className="size-6 flex-none"
  >
    <circle cx="12" cy="12" r="2" />
    <path d="M12 6.6a5.4 5.4 0 1 1-4.7 2.7" />
    <path d="M12 2.4a9.6 9.6 0 1 1-8.6 5.3" />
  </svg>
);
