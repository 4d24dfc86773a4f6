import { pathTo, paths } from '@swirl/contract/paths';
import { Suspense, lazy } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { HomeRoute } from './home-route.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { MemberLayout } from './member-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { pageParts } from './page-parts.ts';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { ToStart } from './to-start.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const ToCreate = lazyNamed(
  () => import('./to-create.tsx'),
  (part) => part.ToCreate,
);
const SettingsPage = lazy(pageParts.settings);
const RemixPage = lazy(pageParts.remix);
const TreePage = lazy(pageParts.tree);
const ProfilePage = lazy(pageParts.profile);
const SearchPage = lazy(pageParts.search);
const DiscoverPage = lazy(pageParts.discover);
const NotificationsPage = lazy(pageParts.notifications);
const NotFoundPage = lazyNamed(
  () => import('#pages/not-found/not-found-page.tsx'),
  (part) => part.NotFoundPage,
);
const HomePage = lazy(pageParts.home);
const ModerationPage = lazy(pageParts.moderation);
const StatementPage = lazy(pageParts.statement);
const ReportPage = lazy(pageParts.report);

export const Routes = () => {
  const [location] = useLocation();
  return (
    <MemberLayout>
      <RouteErrorBoundary path={location}>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            <Route path={paths.home.pattern}>
              <HomeRoute
                waiting={<HomeWaiting />}
                member={
                  <Suspense fallback={<HomeWaiting />}>
                    <HomePage />
                  </Suspense>
                }
              />
            </Route>
            <Route path={paths.welcome.pattern}>
              <ToStart path={pathTo.welcome()} />
            </Route>
            <Route path={paths.settings.pattern}>
              <SignedInOnly>
                <SettingsPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.remix.pattern}>
              <SignedInOnly>
                <RemixPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.tree.pattern}>
              <SignedInOnly>
                <TreePage />
              </SignedInOnly>
            </Route>
            <Route path={paths.profile.pattern}>
              <SignedInOnly>
                <ProfilePage />
              </SignedInOnly>
            </Route>
            <Route path={paths.search.pattern}>
              <SignedInOnly>
                <SearchPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.discover.pattern}>
              <SignedInOnly>
                <DiscoverPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.notifications.pattern}>
              <SignedInOnly>
                <NotificationsPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.moderation.pattern}>
              <SignedInOnly>
                <ModerationPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.statement.pattern}>
              <SignedInOnly>
                <StatementPage />
              </SignedInOnly>
            </Route>
            <Route path={paths.create.pattern}>
              <SignedInOnly>
                <ToCreate />
              </SignedInOnly>
            </Route>
            <Route path={paths.report.pattern}>
              <ReportPage />
            </Route>
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </RouteErrorBoundary>
    </MemberLayout>
  );
};
