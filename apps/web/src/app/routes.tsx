import { pathTo, paths, type PathName } from '@swirl/contract/paths';
import { Suspense, lazy, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { guardedScreen } from './guarded-screen.ts';
import { HomeRoute } from './home-route.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { MemberLayout } from './member-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { pageModules } from './page-modules.ts';
import { ToCreate, ToStart } from './redirects.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const HomePage = lazy(pageModules.home);
const DiscoverPage = lazy(pageModules.discover);
const SearchPage = lazy(pageModules.search);
const ProfilePage = lazy(pageModules.profile);
const SettingsPage = lazy(pageModules.settings);
const RemixPage = lazy(pageModules.remix);
const TreePage = lazy(pageModules.tree);
const NotificationsPage = lazy(pageModules.notifications);
const MyMoodsPage = lazy(pageModules.myMoods);
const CollectionPage = lazy(pageModules.collection);
const ModerationPage = lazy(pageModules.moderation);
const StatementPage = lazy(pageModules.statement);
const ReportPage = lazy(pageModules.report);
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
  myMoods: <MyMoodsPage />,
  collection: <CollectionPage />,
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
