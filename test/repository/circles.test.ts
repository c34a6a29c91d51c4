import { expect, test } from 'vitest'
import { type Import, parseImports, readFolder } from './import-rules.ts'

const folders = ['shared', 'functions', 'events', 'infra', 'web', 'test', 'bench'] as const

/**
 * Lists the circles among files: groups in which every file reaches every other by its imports
 * (Tarjan's strongly connected components). Type and dynamic imports count.
 */
const findCircles = (imports: readonly Import[]): string[][] => {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    stack.push(file)
    for (const to of targets.get(file) ?? []) {
      const reached = index.has(to) ? (stack.includes(to) ? index.get(to) : undefined) : visit(to)
      low.set(file, Math.min(low.get(file) ?? own, reached ?? own))
    }
    if (low.get(file) === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low.get(file) ?? own
  }
  for (const file of targets.keys()) if (!index.has(file)) visit(file)
  return circles
}

test('no files import each other in a circle', () =>
  expect(findCircles(folders.flatMap((folder) => readFolder(folder).imports))).toEqual([]))

test('finds a planted circle over a type import and a dynamic import', () => {
  const imports = [
    ...parseImports('web/lib/a.ts', "import type { B } from './b.ts'\nimport { d } from './d.ts'"),
    ...parseImports('web/lib/b.ts', "const load = () => import('#web/lib/c.ts')"),
    ...parseImports('web/lib/c.ts', "import './a.ts'"),
  ]
  expect(findCircles(imports)).toEqual([['web/lib/a.ts', 'web/lib/b.ts', 'web/lib/c.ts']])
})
