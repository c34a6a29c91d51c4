import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PartName } from './parts.ts'
import { isStale } from './stale.ts'

const script = join(import.meta.dirname, 'build.ts')

const build = async (name: PartName) => {
  const child = spawn(process.execPath, [script, name], {
    stdio: 'inherit',
    // With NODE_ENV=test the site would be built with development versions of its packages.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error('The build failed. See the message above.')
}

/**
 * Builds the stale parts, each in its own process: the toolkit and the bundlers use much memory,
 * and the modules that write a table read its endpoint once, on loading. The check takes a few
 * milliseconds.
 * @throws when a build fails
 */
export const buildStale = async (names: readonly PartName[]) => {
  const stale = names.filter(isStale)
  if (stale.length === 0) return
  console.log(`Building ${stale.join(', ')} …`)
  for (const name of stale) await build(name)
}
