import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The names that a module uses of what it imports from one of `sources`, also through a namespace. */
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

/** The file behind each name that a list of modules passes on, without its folder and ending. */
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
