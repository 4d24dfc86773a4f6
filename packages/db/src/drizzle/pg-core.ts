// Why through here: see orm.ts.
export * from 'drizzle-orm/pg-core';
