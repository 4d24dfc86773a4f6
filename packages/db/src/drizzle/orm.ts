// Re-exported so that only one file names drizzle-orm: for each that does, Node parses the 180 kB
// of its package.json again, which took half of every start.
export * from 'drizzle-orm';
