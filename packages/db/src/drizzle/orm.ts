// Imported through here and not by name: for each file that names drizzle-orm Node reads the 180 kB
// of its package.json anew, which took half of every start.
export * from 'drizzle-orm';
