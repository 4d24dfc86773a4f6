// Re-exported for the reason given in orm.ts.
export * from 'drizzle-orm/pg-core';
