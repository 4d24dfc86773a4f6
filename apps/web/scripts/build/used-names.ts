import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The names that a module imports from one of `sources`, including use through a namespace. */
export const usedNames = (
  file: string,
  code: string,
  sources: ReadonlySet<string>,
): ReadonlySet<string> => {
  const { module, program } = parseSync(file, code);
  const names = new Set<string>();
  const namespaces = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!sources.has(moduleRequest.value)) continue;
    for (const { importName, localName } of entries) {
      if (importName.name == null) namespaces.add(localName.value);
      else names.add(importName.name);
    }
  }
  if (namespaces.size > 0) {
    new Visitor({
      MemberExpression: ({ object, property }) => {
        if (object.type !== 'Identifier' || !namespaces.has(object.name)) return;
        if (property.type === 'Identifier') names.add(property.name);
      },
    }).visit(program);
  }
  return names;
};

/** The file of each name that an index module re-exports, without folder and extension. */
export const listedFiles = (file: string, code: string): ReadonlyMap<string, string> =>
  new Map(
    parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        exportName.name == null || moduleRequest == null
          ? []
          : [[exportName.name, basename(moduleRequest.value).replace(/\.m?js$/, '')] as const],
      ),
    ),
  );
