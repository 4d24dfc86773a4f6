import { pathTo, paths } from '@swirl/contract/paths';
import { Suspense, lazy } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { HomeRoute } from './home-route.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { MemberLayout } from './member-layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { ToStart } from './to-start.tsx';

const SettingsPage = lazy(async () => ({
  default: (await import('#pages/settings/settings-page.tsx')).SettingsPage,
}));
const RemixPage = lazy(async () => ({
  default: (await import('#pages/remix/remix-page.tsx')).RemixPage,
}));
const TreePage = lazy(async () => ({
  default: (await import('#pages/tree/tree-page.tsx')).TreePage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('#pages/profile/profile-page.tsx')).ProfilePage,
}));
const SearchPage = lazy(async () => ({
  default: (await import('#pages/search/search-page.tsx')).SearchPage,
}));
const DiscoverPage = lazy(async () => ({
  default: (await import('#pages/discover/discover-page.tsx')).DiscoverPage,
}));
const NotificationsPage = lazy(async () => ({
  default: (await import('#pages/notifications/notifications-page.tsx')).NotificationsPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage,
}));
const HomePage = lazy(async () => ({
  default: (await import('#pages/home/home-page.tsx')).HomePage,
}));
const ModerationPage = lazy(async () => ({
  default: (await import('#pages/moderation/moderation-page.tsx')).ModerationPage,
}));
const StatementPage = lazy(async () => ({
  default: (await import('#pages/statement/statement-page.tsx')).StatementPage,
}));
const ReportPage = lazy(async () => ({
  default: (await import('#pages/report/report-page.tsx')).ReportPage,
}));

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
