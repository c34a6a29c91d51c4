import { join } from 'node:path'

/** What Rolldown tells about the modules of a build when it names chunks. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const root = join(import.meta.dirname, '..')

/** Returns a module and all modules that it imports statically. */
const collectImports = (graph: ModuleGraph, entry: string): ReadonlySet<string> => {
  const found = new Set([entry])
  // Modules that are added to a set while it is iterated are visited, too.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Names the chunk of a module that a page loads at its start: `base` for what both pages load, else
 * the page's own.
 */
export const createEntryNames = () => {
  let app: ReadonlySet<string> | undefined
  let incoming: ReadonlySet<string> | undefined
  return (id: string, graph: ModuleGraph): string => {
    app ??= collectImports(graph, join(root, 'index.html'))
    incoming ??= collectImports(graph, join(root, 'incoming.html'))
    if (!incoming.has(id)) return 'shell'
    return app.has(id) ? 'base' : 'incoming'
  }
}
