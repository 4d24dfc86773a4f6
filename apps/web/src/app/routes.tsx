import { paths } from '@swirl/contract/paths';
import { Suspense, lazy } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import * as m from '#messages';
import { RouteErrorBoundary } from './error-boundary.tsx';
import { HomeRoute } from './home-route.tsx';
import { PageLoading } from './page-loading.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const LandingPage = lazy(async () => ({
  default: (await import('#pages/landing/landing-page.tsx')).LandingPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage,
}));
const OnItsWayPage = lazy(async () => ({
  default: (await import('#pages/on-its-way/on-its-way-page.tsx')).OnItsWayPage,
}));

const ON_THEIR_WAY = [
  { path: paths.discover, title: m.page_discover },
  { path: paths.search, title: m.page_search },
  { path: paths.profile, title: m.page_profile },
  { path: paths.settings, title: m.page_settings },
  { path: paths.remix, title: m.page_remix },
  { path: paths.tree, title: m.page_tree },
  { path: paths.notifications, title: m.page_notifications },
  { path: paths.moderation, title: m.page_moderation },
];

export const Routes = () => {
  const [location] = useLocation();
  return (
    <RouteErrorBoundary path={location}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path={paths.home.pattern}>
            <HomeRoute visitor={<LandingPage />} member={<OnItsWayPage title={m.page_home()} />} />
          </Route>
          <Route path={paths.welcome.pattern}>
            <LandingPage />
          </Route>
          {ON_THEIR_WAY.map(({ path, title }) => (
            <Route key={path.pattern} path={path.pattern}>
              <SignedInOnly>
                <OnItsWayPage title={title()} />
              </SignedInOnly>
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </RouteErrorBoundary>
  );
};
