import { join } from 'node:path'

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** What Rolldown tells about the modules of a build when it names chunks. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const root = join(import.meta.dirname, '..')

const listFirst = ({ importedIds }: ModuleInfo) => importedIds
const listAll = ({ importedIds, dynamicallyImportedIds }: ModuleInfo): readonly string[] => [
  ...importedIds,
  ...dynamicallyImportedIds,
]

/** Returns a module and all modules that it imports, at once or also later. */
const collectImports = (
  graph: ModuleGraph,
  entry: string,
  listImports: (module: ModuleInfo) => readonly string[],
): ReadonlySet<string> => {
  const found = new Set([entry])
  // Modules that are added to a set while it is iterated are visited, too.
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    if (module) for (const imported of listImports(module)) found.add(imported)
  }
  return found
}

/**
 * Names the chunk of a module that a page loads at its start: `base` for what both pages load at their
 * start, the page's own, or `…-parts` for what the other page may load later. So no page loads the entry
 * of the other one, which would start it.
 */
export const createEntryNames = () => {
  const pages = { shell: 'index.html', incoming: 'incoming.html' } as const
  const sets = new Map<string, ReadonlySet<string>>()
  return (id: string, graph: ModuleGraph): string => {
    const isLoadedBy = (page: keyof typeof pages, listImports: typeof listAll) => {
      const key = `${page} ${listImports.name}`
      const known = sets.get(key) ?? collectImports(graph, join(root, pages[page]), listImports)
      sets.set(key, known)
      return known.has(id)
    }
    const isFirst = isLoadedBy('shell', listFirst)
    if (isFirst && isLoadedBy('incoming', listFirst)) return 'base'
    const [page, other] = isFirst
      ? (['shell', 'incoming'] as const)
      : (['incoming', 'shell'] as const)
    return isLoadedBy(other, listAll) ? `${page}-parts` : page
  }
}
