import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildSite } from 'vite'
import { buildFunctions } from '../../build-functions.ts'
import { environments } from '../../environments.ts'
import { seedDemo } from '../seed-demo.ts'
import { startStack, type StackOptions } from '../stack.ts'
import { createSnapshot } from '../tables/seed-snapshot.ts'
import { withLock } from './lock.ts'
import { parts, type PartName } from './parts.ts'
import { fingerprint, isStale, markBuilt, root } from './stale.ts'

/** Fills a new data folder, ends what runs on it, and gives its path. */
const fillDataDir = async (name: PartName, options: Pick<StackOptions, 'seed' | 'ground'>) => {
  const dataDir = join(root, parts[name].output)
  rmSync(dataDir, { recursive: true, force: true })
  const stack = await startStack({ port: 0, dataDir, ...options })
  await stack.stop()
  return dataDir
}

const builders: Readonly<Record<PartName, () => Promise<unknown>>> = {
  functions: buildFunctions,
  template: async () => {
    // It takes a second to load, which only a stale template costs.
    const { synth } = await import('../../synth.ts')
    const outdir = join(root, parts.template.output)
    await buildFunctions()
    rmSync(outdir, { recursive: true, force: true })
    return synth({ environment: environments.local, outdir })
  },
  // What every new data folder begins with: all of the demo world that does not age.
  'demo-ground': async () => {
    const seed = async () => {
      const { seedDemoSnapshot: seedDemoGround } = await import('../../ops/demo.ts')
      await seedDemoGround()
    }
    createSnapshot(await fillDataDir('demo-ground', { seed }))
  },
  // A data folder with the demo world, for tests to copy.
  'test-world': () =>
    fillDataDir('test-world', { seed: seedDemo, ground: join(root, parts['demo-ground'].output) }),
  site: () => buildSite({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }),
}

const isPart = (name: string): name is PartName => name in parts

/** Builds what is stale among the named parts, one process at a time. */
const main = (names: readonly string[]) =>
  withLock(join(root, 'dist/build.lock'), async () => {
    for (const name of names.filter(isPart)) {
      if (!isStale(name)) continue
      const start = performance.now()
      const from = fingerprint(name)
      await builders[name]()
      // A file that was changed meanwhile leaves the part stale.
      markBuilt(name, from)
      console.log(`${name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  })

await main(process.argv.slice(2))
