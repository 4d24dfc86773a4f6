import * as m from '#messages';
import { CloseButton } from '../ui/close-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import './studio-header.css';

type StudioHeaderProps = {
  /** There is a take to lose: leaving is called Cancel. */
  recorded: boolean;
  onLeave: () => void;
};

/** The head of both studios; as wide as `--studio-width` on wide screens. */
export const StudioHeader = ({ recorded, onLeave }: StudioHeaderProps) => (
  <header className="studio-header">
    <PageHeading title={m.page_remix()} className="studio-title">
      {m.page_remix()}
    </PageHeading>
    {recorded ? (
      <button
        type="button"
        onClick={onLeave}
        className="h-hit rounded-full px-2 font-[650] text-muted"
      >
        {m.remix_cancel()}
      </button>
    ) : (
      <CloseButton onClick={onLeave} />
    )}
  </header>
);
