/** The code of each page, loaded when it is first opened, or shortly before. */
export const pageModules = {
  home: async () => ({ default: (await import('#pages/home/home-page.tsx')).HomePage }),
  settings: async () => ({
    default: (await import('#pages/settings/settings-page.tsx')).SettingsPage,
  }),
  remix: async () => ({ default: (await import('#pages/remix/remix-page.tsx')).RemixPage }),
  tree: async () => ({ default: (await import('#pages/tree-page.tsx')).TreePage }),
  profile: async () => ({ default: (await import('#pages/profile/profile-page.tsx')).ProfilePage }),
  search: async () => ({ default: (await import('#pages/search-page.tsx')).SearchPage }),
  discover: async () => ({
    default: (await import('#pages/discover/discover-page.tsx')).DiscoverPage,
  }),
  notifications: async () => ({
    default: (await import('#pages/notifications/notifications-page.tsx')).NotificationsPage,
  }),
  myMoods: async () => ({
    default: (await import('#pages/my-moods/my-moods-page.tsx')).MyMoodsPage,
  }),
  collection: async () => ({
    default: (await import('#pages/saved/collection-page.tsx')).CollectionPage,
  }),
  moderation: async () => ({
    default: (await import('#pages/moderation-page.tsx')).ModerationPage,
  }),
  statement: async () => ({
    default: (await import('#pages/statement-page.tsx')).StatementPage,
  }),
  report: async () => ({ default: (await import('#pages/report-page.tsx')).ReportPage }),
};
