import { pathTo, paths, type PathName } from '@swirl/contract/paths';
import { Suspense, lazy, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { guardedScreen } from './guarded-screen.ts';
import { HomeRoute } from './home-route.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { MemberLayout } from './member-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { pageParts } from './page-parts.ts';
import { ToCreate, ToStart } from './redirects.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const HomePage = lazy(pageParts.home);
const DiscoverPage = lazy(pageParts.discover);
const SearchPage = lazy(pageParts.search);
const ProfilePage = lazy(pageParts.profile);
const SettingsPage = lazy(pageParts.settings);
const RemixPage = lazy(pageParts.remix);
const TreePage = lazy(pageParts.tree);
const NotificationsPage = lazy(pageParts.notifications);
const ModerationPage = lazy(pageParts.moderation);
const StatementPage = lazy(pageParts.statement);
const ReportPage = lazy(pageParts.report);
const NotFoundPage = lazyNamed(
  () => import('#pages/not-found/not-found-page.tsx'),
  (part) => part.NotFoundPage,
);

const home = (
  <HomeRoute
    waiting={<HomeWaiting />}
    member={
      <Suspense fallback={<HomeWaiting />}>
        <HomePage />
      </Suspense>
    }
  />
);

const screens: Readonly<Record<PathName, ReactNode>> = {
  home,
  welcome: <ToStart path={pathTo.welcome()} />,
  discover: <DiscoverPage />,
  search: <SearchPage />,
  profile: <ProfilePage />,
  settings: <SettingsPage />,
  remix: <RemixPage />,
  tree: <TreePage />,
  notifications: <NotificationsPage />,
  moderation: <ModerationPage />,
  statement: <StatementPage />,
  create: <ToCreate />,
  report: <ReportPage />,
};

const forMembers = (screen: ReactNode) => <SignedInOnly>{screen}</SignedInOnly>;

const isPathName = (name: string): name is PathName => Object.hasOwn(paths, name);

const routes = Object.keys(paths)
  .filter(isPathName)
  .map((name) => (
    <Route key={name} path={paths[name].pattern}>
      {guardedScreen(name, screens[name], forMembers)}
    </Route>
  ));

export const Routes = () => {
  const [location] = useLocation();
  return (
    <MemberLayout>
      <RouteErrorBoundary path={location}>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            {routes}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </RouteErrorBoundary>
    </MemberLayout>
  );
};
