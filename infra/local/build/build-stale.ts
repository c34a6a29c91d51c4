import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PartName } from './parts.ts'
import { isStale } from './stale.ts'

const script = join(import.meta.dirname, 'build.ts')

const build = async (name: PartName) => {
  const child = spawn(process.execPath, [script, name], {
    stdio: 'inherit',
    // A test's own would build the site with the development half of its packages.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error('The build failed; its message stands above')
}

/**
 * Builds what is stale among the parts, each in a process of its own: the toolkit and the bundlers
 * are large and leave nothing behind, and what fills a table finds its address once, on loading.
 * Looking takes a few milliseconds. Throws when a build fails.
 */
export const buildStale = async (names: readonly PartName[]) => {
  const stale = names.filter(isStale)
  if (stale.length === 0) return
  console.log(`Building ${stale.join(', ')} …`)
  for (const name of stale) await build(name)
}
