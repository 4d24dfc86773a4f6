import { paths } from '@swirl/contract/paths';
import { useLocation } from 'wouter';
import { setCreateOpen, useCreateOpen } from '#shared/shell/create-open.ts';
import { TabBar } from '#shared/shell/tab-bar.tsx';

/** The tab bar of every signed-in page on phones. */
export const MemberTabs = ({ userId }: { userId: string | undefined }) => {
  const [location] = useLocation();
  return (
    <TabBar
      userId={userId}
      creating={useCreateOpen()}
      onCreatingChange={setCreateOpen}
      ink={location === paths.home.pattern}
    />
  );
};
